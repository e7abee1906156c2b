import mysql from 'mysql2';
import type { PoolConnection, PoolOptions } from 'mysql2';
import { DataSource } from 'typeorm';
import type { DatabaseAddress } from '../config/databaseUrl.ts';
import { addressesOf } from '../config/databaseUrl.ts';
import { takeSettings } from './connectionSettings.ts';
import type { ServerEngine, Sources } from './sources.ts';
import { entities } from './entities.ts';
import type { HostPool } from './failoverPool.ts';
import { FailoverPool } from './failoverPool.ts';
import { askHost, isWriter } from './hostFacts.ts';
import { PROBE_TIMEOUT_MS } from './hostWatch.ts';
import { repeatReads } from './repeatedReads.ts';
import { limitStatements } from './statementLimit.ts';
import { openGate } from './writeGate.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** Connections of a process. */
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

/** A read on one node of a cluster waits until the node has applied what the others had committed before. */
const CLUSTER_SETTINGS = ', wsrep_sync_wait=1';

interface MySqlOptions {
  readonly mostRequests?: number;
  readonly onHost?: (host: string) => void;
}

interface Server {
  readonly engine: ServerEngine;
  readonly isCluster: boolean;
  /** The index of the first host that takes writes, or of the first that answers. */
  readonly first: number;
}

/**
 * Besides the jobs, as many callers may wait for a connection as requests are served at once. Of several hosts the
 * first one that takes writes is used, and `onHost` is called with its name whenever that changes.
 */
export async function connectMySql(
  databaseUrl: string,
  { mostRequests = 0, onHost }: MySqlOptions = {},
): Promise<Sources> {
  const addresses = addressesOf(databaseUrl);
  const server = await serverOf(addresses);
  const { engine, isCluster, first } = server;
  let pool: FailoverPool | undefined;
  const createPool = (options: PoolOptions): FailoverPool => {
    const hosts = addresses.map((address) => hostPool(address, options, server));
    pool = new FailoverPool(hosts, { first, ...(onHost && { onHost }) });
    return pool;
  };
  const { host, port, user: username, password, database } = addressOf(databaseUrl);
  const source = new DataSource({
    ...{ type: engine, host, port, username, password, database },
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    connectTimeout: CONNECT_TIMEOUT_MS,
    driver: { ...mysql, createPool },
    poolSize: POOL_SIZE,
    // The driver would take the caller's stack at each statement; that of TypeORM's error names the callers as well.
    extra: { queueLimit: mostRequests + WAITING_JOBS, trace: false },
    entities,
    synchronize: false,
    logging: false,
  });
  const hasOtherHosts = addresses.length > 1;
  repeatReads(source, { hasOtherHosts });
  await source.initialize();
  return {
    ...{ engine, write: source, read: source, gate: openGate },
    ...{ isCluster, hasOtherHosts },
    oldestWaitMs: () => pool?.oldestWaitMs() ?? 0,
    poolFigures: () => pool?.figures(),
    // The pool opens another one instead.
    abandon: (connection) => (connection as PoolConnection).destroy(),
  };
}

/** The first host of the list. */
export function addressOf(databaseUrl: string): DatabaseAddress {
  const [first] = addressesOf(databaseUrl);
  if (!first) throw new Error('DATABASE_URL must look like mysql://user:password@host:port/database');
  return first;
}

/** MariaDB and MySQL each refuse settings of the other, and TypeORM reads their columns differently. */
export async function serverOf(addresses: readonly DatabaseAddress[]): Promise<Server> {
  const asked = await Promise.allSettled(addresses.map((address) => askHost(address, CONNECT_TIMEOUT_MS)));
  const facts = asked.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
  const first = [facts.findIndex((fact) => fact && isWriter(fact)), facts.findIndex(Boolean)].find(
    (index) => index >= 0,
  );
  const fact = first === undefined ? null : facts[first];
  if (first === undefined || !fact) {
    const [failed] = asked.filter((answer) => answer.status === 'rejected');
    throw failed?.reason;
  }
  return { engine: fact.engine, isCluster: fact.isCluster, first };
}

function hostPool(address: DatabaseAddress, options: PoolOptions, { engine, isCluster }: Server): HostPool {
  const pool = mysql.createPool({ ...options, ...address });
  const limited = limitStatements(pool);
  takeSettings(pool, SESSION_SETTINGS[engine] + (isCluster ? CLUSTER_SETTINGS : ''));
  return {
    pool,
    ...limited,
    name: `${address.host}:${address.port}`,
    isWriter: async () => isWriter(await askHost(address, PROBE_TIMEOUT_MS)),
  };
}
