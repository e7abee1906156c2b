import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { createConnection, format } from 'mysql2/promise';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { addressOf } from '../database/mysqlSource.ts';
import { SQLITE_FILE } from '../database/sqliteSources.ts';
import { MemoryLog } from './memoryLog.ts';
import type { TestDatabase } from './testDatabase.ts';
import { createTestDatabase } from './testDatabase.ts';

/**
 * A new database with the schema of this version. Where a run of many test files names a folder, the migrations run once
 * in it, and later databases are copies of their result; hundreds of tests begin with one.
 */
export async function migratedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const folder = process.env['TEST_TEMPLATES'];
  if (!folder) return database;
  try {
    await (database.databaseUrl === null
      ? copySqlite(join(folder, SQLITE_FILE), database.dataDir)
      : copyTables(join(folder, 'tables.sql'), database.databaseUrl));
    return database;
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function copySqlite(template: string, dataDir: string): Promise<void> {
  const copy = (): Promise<void> => copyFile(template, join(dataDir, SQLITE_FILE));
  await copy().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await keepTemplate(template, async (file, { sources }) => {
      await sources.write.query(`VACUUM INTO '${file}'`);
    });
    await copy();
  });
}

async function copyTables(template: string, databaseUrl: string): Promise<void> {
  const statements = await readFile(template, 'utf8').catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await keepTemplate(template, async (file, _, url) => {
      await onDatabase(url, async (connection) => writeFile(file, await statementsOf(connection)));
    });
    return readFile(template, 'utf8');
  });
  await onDatabase(databaseUrl, (connection) => connection.query(statements));
}

/** Several workers may do this at once; the template appears whole. */
async function keepTemplate(
  template: string,
  save: (file: string, db: Database, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir, drop } = await createTestDatabase();
  const db = openDatabase({ databaseUrl, dataDir, log: new MemoryLog().logger });
  try {
    await db.whenReady;
    const unfinished = `${template}.${randomUUID()}`;
    await save(unfinished, db, databaseUrl ?? '');
    await rename(unfinished, template);
  } finally {
    await db.close();
    await drop();
  }
}

/** What makes the tables and their rows; a server's schema has nothing else. */
async function statementsOf(connection: Connection): Promise<string> {
  const all = async (sql: string, values: unknown[] = []): Promise<RowDataPacket[]> =>
    (await connection.query<RowDataPacket[]>(sql, values))[0];
  const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
  for (const listed of await all('SHOW TABLES')) {
    const [table] = Object.values(listed);
    const [made] = await all('SHOW CREATE TABLE ??', [table]);
    statements.push(String(made?.['Create Table']));
    const rows = await all('SELECT * FROM ??', [table]);
    if (rows.length > 0) {
      statements.push(format('INSERT INTO ?? VALUES ?', [table, rows.map((row) => Object.values(row))]));
    }
  }
  return [...statements, 'SET FOREIGN_KEY_CHECKS = 1'].join(';\n');
}

async function onDatabase(
  databaseUrl: string,
  work: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  const { host, port, user, password, database } = addressOf(databaseUrl);
  const connection = await createConnection({
    ...{ host, port, user, password, database },
    ...{ multipleStatements: true, dateStrings: true, charset: 'utf8mb4_bin' },
    // As text, so that nothing changes on its way.
    typeCast: (field, next) => (field.type === 'JSON' ? field.string() : next()),
  });
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
