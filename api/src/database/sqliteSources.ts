import { join } from 'node:path';
import Libsql from 'libsql';
import { DataSource } from 'typeorm';
import { entities } from './entities.ts';
import type { Sources } from './database.ts';
import { fifoGate } from './writeGate.ts';

export const SQLITE_FILE = 'shop.sqlite';

/** One writing connection behind the gate, and a second one that can only read, so that no reader sees half a transaction. */
export async function connectSqlite(dataDir: string): Promise<Sources> {
  const write = await sqliteSource(dataDir, ['journal_mode=WAL']).initialize();
  const read = await sqliteSource(dataDir, ['query_only=ON']).initialize();
  return { engine: 'sqlite', write, read, gate: fifoGate() };
}

/** A reopened WAL file falls back to `synchronous=NORMAL`, which can lose acknowledged orders on power loss. */
function sqliteSource(dataDir: string, pragmas: readonly string[]): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    driver: Libsql,
    database: join(dataDir, SQLITE_FILE),
    timeout: 5000,
    prepareDatabase: (connection: { pragma(text: string): unknown }) => {
      for (const pragma of ['busy_timeout=5000', 'synchronous=FULL', ...pragmas]) connection.pragma(pragma);
    },
    entities,
    synchronize: false,
    logging: false,
  });
}
