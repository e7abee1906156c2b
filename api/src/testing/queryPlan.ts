import { join } from 'node:path';
import { SQLITE_FILE } from '../database/sqlite/connect.ts';
import { SqliteConnection } from '../database/sqlite/connection.ts';
import type { Statement } from './recordStatements.ts';
import type { TestApi } from './testApi.ts';

/** How the engine reads the tables of a statement: one line for each, as the engine says it. */
export async function getQueryPlan(api: TestApi, { sql, values }: Statement): Promise<string[]> {
  if (api.db.engine === 'sqlite') return sqlitePlan(api, { sql, values });
  const rows = await api.db.read.query<Record<string, unknown>[]>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, [
    ...values,
  ]);
  return rows.map((row) => ['table', 'type', 'key', 'Extra'].map((name) => String(row[name])).join(' '));
}

/**
 * Uses a connection of its own: libsql leaves this statement unfinished, and the API's reader would see old
 * rows.
 */
function sqlitePlan({ app }: TestApi, { sql, values }: Statement): string[] {
  const connection = new SqliteConnection(join(app.config.dataDir, SQLITE_FILE), {});
  try {
    const rows = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
    return rows.map((row) => JSON.stringify(row));
  } finally {
    connection.close();
  }
}
