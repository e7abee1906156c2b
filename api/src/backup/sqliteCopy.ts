import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import * as z from 'zod/mini';
import { SQLITE_FILE } from '../database/sqlite/connect.ts';
import { BackupError } from './backupError.ts';
import type { TableChecksums } from './manifest.ts';

const BUSY_TIMEOUT_MS = 5000;

const NameRows = z.array(z.object({ name: z.string() }));

/**
 * Copies the database as of this moment while other connections read and write; their later commits are not in the
 * copy. The new file is not synced to disk yet. Throws a `BackupError` when `dataDir` contains no database.
 */
export function copySqlite(dataDir: string, into: string): void {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no database in ${dataDir}.`);
  const db = new Libsql(file);
  try {
    db.prepare(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`).all();
    db.prepare('VACUUM INTO ?').run(into);
  } finally {
    db.close();
  }
}

interface SqliteSummary {
  readonly tables: TableChecksums;
  /** Name of the last migration; undefined when the database has had none. */
  readonly schema: string | undefined;
}

/**
 * Counts and hashes the rows of each table of a copy and reads its last migration. No process may write to
 * the copy meanwhile.
 */
export function summarizeSqlite(file: string): SqliteSummary {
  const db = new Libsql(file);
  try {
    db.prepare('PRAGMA query_only = ON').all();
    const queryNames = (sql: string, ...values: string[]) =>
      NameRows.parse(db.prepare(sql).all(...values)).map(({ name }) => name);
    const names = queryNames(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name",
    );
    const readPrimaryKey = (table: string) =>
      queryNames('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk', table);
    const tables = names.map(
      (table) => [table, computeTableChecksum(db, table, readPrimaryKey(table))] as const,
    );
    const [schema] = names.includes('migrations')
      ? queryNames('SELECT name FROM migrations ORDER BY id DESC LIMIT 1')
      : [];
    return { tables: Object.fromEntries(tables), schema };
  } finally {
    db.close();
  }
}

function computeTableChecksum(
  db: Libsql.Database,
  table: string,
  key: readonly string[],
): TableChecksums[string] {
  const order = key.length === 0 ? 'rowid' : key.map((column) => `"${column}"`).join(', ');
  const hash = createHash('sha256');
  let rows = 0;
  for (const row of db.prepare(`SELECT * FROM "${table}" ORDER BY ${order}`).raw().iterate()) {
    hash.update(`${JSON.stringify(row)}\n`);
    rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}
