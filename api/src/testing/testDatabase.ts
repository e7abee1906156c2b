import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { getFirstConnectionParameters } from '../database/mysql/connect.ts';

export interface TestDatabase {
  /** Null on SQLite. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  drop(): Promise<void>;
}

/** An empty database of the engine that TEST_DATABASE_URL names (unset: SQLite), and a data directory of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  const { dataDir, drop: dropFiles } = await createDataDir();
  if (!server) return { databaseUrl: null, dataDir, drop: dropFiles };

  const name = `${getFirstConnectionParameters(server).database}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    dataDir,
    async drop() {
      await onServer(server, `DROP DATABASE \`${name}\``);
      await dropFiles();
    },
  };
}

/** A data directory of its own, without a database. */
export async function createDataDir(): Promise<Pick<TestDatabase, 'dataDir' | 'drop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  return { dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) };
}

async function onServer(server: string, sql: string): Promise<void> {
  const { host, port, user, password } = getFirstConnectionParameters(server);
  const connection = await createConnection({ host, port, user, password });
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
