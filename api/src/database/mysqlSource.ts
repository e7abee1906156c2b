import mysql from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import type { ServerEngine, Sources } from './sources.ts';
import { entities } from './entities.ts';
import { limitStatements } from './statementLimit.ts';
import { openGate } from './writeGate.ts';

const CONNECT_TIMEOUT_MS = 3000;
/**
 * Together with the limit of a statement this stays below the twelve seconds after which a visitor is told of a frozen
 * database.
 */
const ACQUIRE_TIMEOUT_MS = 4500;
const POOL_SIZE = 15;
/** Jobs and commands may wait for a connection as well as requests. */
const WAITING_JOBS = 50;

/**
 * READ COMMITTED, because read-modify-write under REPEATABLE READ would oversell. A statement may take five seconds.
 */
const SESSION_SETTINGS = {
  mariadb: "max_statement_time=5, innodb_lock_wait_timeout=5, tx_isolation='READ-COMMITTED'",
  mysql: "max_execution_time=5000, innodb_lock_wait_timeout=5, transaction_isolation='READ-COMMITTED'",
} as const satisfies Record<ServerEngine, string>;

/** Besides the jobs, as many callers may wait for a connection as requests are served at once. */
export async function connectMySql(databaseUrl: string, mostRequests = 0): Promise<Sources> {
  const address = addressOf(databaseUrl);
  const engine = await engineOf(address);
  const source = new DataSource({
    type: engine,
    host: address.host,
    port: address.port,
    username: address.user,
    password: address.password,
    database: address.database,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    connectTimeout: CONNECT_TIMEOUT_MS,
    driver: { ...mysql, createPool: (options: PoolOptions) => createPool(options, engine) },
    poolSize: POOL_SIZE,
    extra: { queueLimit: mostRequests + WAITING_JOBS },
    entities,
    synchronize: false,
    logging: false,
  });
  await source.initialize();
  return { engine, write: source, read: source, gate: openGate };
}

export function addressOf(databaseUrl: string) {
  const url = new URL(databaseUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
}

/** MariaDB and MySQL each refuse settings of the other, and TypeORM reads their columns differently. */
async function engineOf(address: ReturnType<typeof addressOf>): Promise<ServerEngine> {
  const connection = await createConnection({ ...address, connectTimeout: CONNECT_TIMEOUT_MS });
  try {
    const [rows] = await connection.query({
      sql: 'SELECT VERSION() AS version',
      timeout: CONNECT_TIMEOUT_MS,
    });
    return JSON.stringify(rows).toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql';
  } finally {
    connection.destroy();
  }
}

function createPool(options: PoolOptions, engine: ServerEngine): Pool {
  const pool = mysql.createPool(options);
  limitStatements(pool);
  pool.on('connection', (connection) => {
    connection.query(`SET SESSION ${SESSION_SETTINGS[engine]}`, (error) => {
      if (error) connection.destroy();
    });
  });
  return withAcquireTimeout(pool);
}

type Acquired = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/** mysql2's pool has no time limit for waiting; a visitor is told after this time that the shop is busy. */
function withAcquireTimeout(pool: Pool): Pool {
  const acquire = pool.getConnection.bind(pool);
  pool.getConnection = (callback: Acquired) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      const error = Object.assign(new Error('No database connection became free in time'), {
        code: 'POOL_ACQUIRE_TIMEOUT',
      });
      Reflect.apply(callback, undefined, [error]);
    }, ACQUIRE_TIMEOUT_MS);
    acquire((error, connection) => {
      clearTimeout(timer);
      if (!isLate) callback(error, connection);
      else if (!error) connection.release();
    });
  };
  return pool;
}
