import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { createConnection, format } from 'mysql2/promise';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { getFirstConnectionParameters } from '../database/mysql/connect.ts';
import { SQLITE_FILE } from '../database/sqlite/connect.ts';
import { MemoryLog } from './memoryLog.ts';
import type { EmptyDatabase } from './emptyDatabases.ts';
import { storeEmptyDatabase, takeEmptyDatabase } from './emptyDatabases.ts';
import type { TestDatabase } from './testDatabase.ts';
import { createDataDir, createTestDatabase } from './testDatabase.ts';

/** Statements for a server. */
interface Template {
  /** Creates the tables and rows that the migrations create. */
  readonly make: string;
  /** Resets the tables to their rows after the migrations. */
  readonly empty: string;
}

/**
 * Creates a database with the current schema. With TEST_TEMPLATES, the migrations run once and store their
 * result in that folder, and all databases are copies, because hundreds of tests need one. On a server, a
 * database that a test no longer uses is emptied for the next test, because creating and dropping tables
 * takes longer than most tests.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const folder = process.env['TEST_TEMPLATES'];
  if (!folder) return createTestDatabase();
  const emptied = takeEmptyDatabase();
  if (emptied) return createReusableDatabase(await readTemplate(folder), emptied);
  const database = await createTestDatabase();
  const { databaseUrl, dataDir, drop } = database;
  try {
    if (databaseUrl === null) {
      await copySqlite(join(folder, SQLITE_FILE), dataDir);
      return database;
    }
    const template = await readTemplate(folder);
    await onDatabase(databaseUrl, (connection) => connection.query(template.make));
    return await createReusableDatabase(template, { databaseUrl, drop });
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Creates a database that is emptied instead of dropped. It is dropped if a test has changed its tables. */
async function createReusableDatabase({ empty }: Template, database: EmptyDatabase): Promise<TestDatabase> {
  const { databaseUrl } = database;
  const { dataDir, drop: dropFiles } = await createDataDir();
  return {
    databaseUrl,
    dataDir,
    async drop() {
      await onDatabase(databaseUrl, (connection) => connection.query(empty)).then(
        () => storeEmptyDatabase(database),
        () => database.drop(),
      );
      await dropFiles();
    },
  };
}

async function copySqlite(template: string, dataDir: string): Promise<void> {
  const copy = (): Promise<void> => copyFile(template, join(dataDir, SQLITE_FILE));
  await copy().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await storeTemplate(template, async (file, { sources }) => {
      await sources.write.query(`VACUUM INTO '${file}'`);
    });
    await copy();
  });
}

async function readTemplate(folder: string): Promise<Template> {
  const path = join(folder, 'tables.json');
  const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await storeTemplate(path, async (file, _, url) => {
      await onDatabase(url, async (connection) => {
        await writeFile(file, JSON.stringify(await getTemplate(connection)));
      });
    });
    return readFile(path, 'utf8');
  });
  return JSON.parse(text) as Template;
}

/** Stores the template atomically, because several workers may do so at once. */
async function storeTemplate(
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

/** The tables and their rows; a server's schema has nothing else. */
async function getTemplate(connection: Connection): Promise<Template> {
  const all = async (sql: string, values: unknown[] = []): Promise<RowDataPacket[]> =>
    (await connection.query<RowDataPacket[]>(sql, values))[0];
  const make: string[] = [];
  const empty: string[] = [];
  const insert: string[] = [];
  for (const listed of await all('SHOW TABLES')) {
    const [table] = Object.values(listed);
    const [made] = await all('SHOW CREATE TABLE ??', [table]);
    const definition = String(made?.['Create Table']);
    make.push(definition);
    empty.push(format('DELETE FROM ??', [table]));
    const [, next] = /AUTO_INCREMENT=(\d+)/.exec(definition) ?? [];
    if (next) empty.push(format('ALTER TABLE ?? AUTO_INCREMENT = ?', [table, Number(next)]));
    const rows = await all('SELECT * FROM ??', [table]);
    if (rows.length === 0) continue;
    insert.push(format('INSERT INTO ?? VALUES ?', [table, rows.map((row) => Object.values(row))]));
  }
  const inAnyOrder = (statements: readonly string[]): string =>
    ['SET FOREIGN_KEY_CHECKS = 0', ...statements, ...insert, 'SET FOREIGN_KEY_CHECKS = 1'].join(';\n');
  // A transaction that a test has left open does not keep others waiting, neither for its rows nor for its tables.
  const inTime = 'SET innodb_lock_wait_timeout = 1, lock_wait_timeout = 1';
  return { make: inAnyOrder(make), empty: inAnyOrder([inTime, ...empty]) };
}

async function onDatabase(
  databaseUrl: string,
  work: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  const { host, port, user, password, database } = getFirstConnectionParameters(databaseUrl);
  const connection = await createConnection({
    ...{ host, port, user, password, database },
    ...{ multipleStatements: true, dateStrings: true, charset: 'utf8mb4_bin' },
    // JSON is read as text, so that parsing does not change it.
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
