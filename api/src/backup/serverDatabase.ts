import type { Connection } from 'mysql2/promise';
import * as z from 'zod/mini';
import { parseDatabaseUrl } from '../config/databaseUrl.ts';
import { getFirstConnectionParameters, detectServer } from '../database/mysql/connect.ts';
import type { ServerEngine } from '../database/sources.ts';
import { withConnection } from '../database/mysql/withConnection.ts';

const CONNECT_TIMEOUT_MS = 5000;

const ServerInfoRows = z.tuple([z.object({ version: z.string(), log: z.union([z.int(), z.string()]) })]);

/**
 * Returns the database's URL with one host only: the first that accepts writes, or else the first that answers. A
 * backup or restore must talk to one server from start to end.
 */
export async function findReachableUrl(databaseUrl: string): Promise<string> {
  const hostParameters = parseDatabaseUrl(databaseUrl);
  const { first } = await detectServer(hostParameters);
  const { host, port, user, password, database } =
    hostParameters[first] ?? getFirstConnectionParameters(databaseUrl);
  const account = [user, password].map(encodeURIComponent).join(':');
  return `mysql://${account}@${host}:${port}/${encodeURIComponent(database)}`;
}

interface ServerInfo {
  readonly engine: ServerEngine;
  /** Whether the server writes a binary log, needed to replay changes made after the backup. */
  readonly hasBinaryLog: boolean;
}

export const readServerInfo = (databaseUrl: string): Promise<ServerInfo> =>
  withServerConnection(getFirstConnectionParameters(databaseUrl), async (connection) => {
    const [rows] = await connection.query('SELECT VERSION() AS version, @@log_bin AS log');
    const [{ version, log }] = ServerInfoRows.parse(rows);
    return {
      engine: version.toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql',
      hasBinaryLog: Number(log) === 1,
    };
  });

export const isEmptyDatabase = (databaseUrl: string): Promise<boolean> =>
  withServerConnection(getFirstConnectionParameters(databaseUrl), async (connection) => {
    const [rows] = await connection.query('SHOW TABLES');
    return Array.isArray(rows) && rows.length === 0;
  });

/** Runs the work in a new database with the name in `databaseUrl`; drops a database of that name before and after. */
export async function withNewDatabase<T>(
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const { database, ...server } = getFirstConnectionParameters(databaseUrl);
  const drop = `DROP DATABASE IF EXISTS \`${database}\``;
  await withServerConnection(server, async (connection) => {
    await connection.query(drop);
    await connection.query(`CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  });
  try {
    return await work(databaseUrl);
  } finally {
    await withServerConnection(server, (connection) => connection.query(drop));
  }
}

const withServerConnection = <T>(
  parameters: Partial<ReturnType<typeof getFirstConnectionParameters>>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => withConnection({ ...parameters, connectTimeout: CONNECT_TIMEOUT_MS }, work);
