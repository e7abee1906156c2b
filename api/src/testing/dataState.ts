import { createHash } from 'node:crypto';
import type { TestApi } from './testApi.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * Columns that also change without a write of the caller: a session's last use, and an account's lock
 * version.
 */
const IGNORED_COLUMNS = new Set(['lastSeenAt', 'turn']);

/** Every row of every table as it is stored. */
export async function readAllRows({ db }: TestApi): Promise<Map<string, readonly Row[]>> {
  const tables = db.sources.read.entityMetadatas.map(({ tableName }) => tableName);
  const rows = new Map<string, readonly Row[]>();
  for (const table of tables) rows.set(table, await db.read.query<Row[]>(`SELECT * FROM \`${table}\``));
  return rows;
}

/** A hash for each table, of rows in any order. Two states are equal when nothing was written between them. */
export async function hashTables(api: TestApi): Promise<Readonly<Record<string, string>>> {
  const state: Record<string, string> = {};
  for (const [table, rows] of await readAllRows(api)) {
    const hash = createHash('sha256');
    for (const text of rows.map(toText).sort()) hash.update(text);
    state[table] = hash.digest('hex');
  }
  return state;
}

/** The row as text, without what changes by itself. */
export function toText(row: Row): string {
  return JSON.stringify(Object.entries(row).filter(([name]) => !IGNORED_COLUMNS.has(name)));
}
