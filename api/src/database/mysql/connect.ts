import mysql from 'mysql2';
import type { PoolConnection, PoolOptions } from 'mysql2';
import type { DataSourceOptions, AfterQueryEvent, EntitySubscriberInterface } from 'typeorm';
import { AbstractLogger, DataSource } from 'typeorm';
import type { ConnectionParameters } from '../../config/databaseUrl.ts';
import { parseDatabaseUrl } from '../../config/databaseUrl.ts';
import { entities } from '../entities/entities.ts';
import { FailoverPool } from './failoverPool.ts';
import { fetchHostStatus, isWriter } from './hostStatus.ts';
import { ConfiguredPool, openHostPool } from './hostPool.ts';
import type { ServerEngine, Sources } from '../sources.ts';
import { addSubscriber } from '../sources.ts';
import { passThroughGate } from '../sqlite/gate.ts';
import { isTimedOut, isWrongHost } from '../errors.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** Maximum number of connections of a process to one host. */
const POOL_SIZE = 15;
/** Places in the pool's queue for jobs and commands, in addition to requests. */
const JOB_QUEUE_SIZE = 50;

/**
 * Statement timeout of the driver in ms. It is above the server's own limits of 5 s for statements and locks,
 * since only these leave the connection usable.
 */
const STATEMENT_LIMIT_MS = 7000;

/** Session settings. READ COMMITTED: read-modify-write under REPEATABLE READ would oversell. */
const SESSION_SETTINGS = {
  mariadb: "innodb_lock_wait_timeout=5, tx_isolation='READ-COMMITTED'",
  mysql: "innodb_lock_wait_timeout=5, transaction_isolation='READ-COMMITTED'",
} as const satisfies Record<ServerEngine, string>;

/** Session settings with and without the server's statement time limit: MariaDB counts it in s, MySQL in ms. */
const TIME_LIMITS = {
  mariadb: { limited: 'max_statement_time=5', unlimited: 'max_statement_time=0' },
  mysql: { limited: 'max_execution_time=5000', unlimited: 'max_execution_time=0' },
} as const satisfies Record<ServerEngine, Record<'limited' | 'unlimited', string>>;

/**
 * Makes a read on one node of a cluster wait until the node has applied the earlier commits of the other
 * nodes.
 */
const CLUSTER_SETTINGS = 'wsrep_sync_wait=1';

interface MySqlOptions {
  readonly maxRequests?: number;
  readonly onHost?: (host: string) => void;
  /** Statement timeout of the driver in ms. */
  readonly limitMs?: number;
}

interface DetectedServer {
  readonly engine: ServerEngine;
  readonly isCluster: boolean;
  /** Index of the first host that accepts writes, or else of the first that answers. */
  readonly first: number;
}

/**
 * Connects to the first host that accepts writes; `onHost` is called with the name of the new host after each
 * failover. The pool's queue has room for all requests in flight and for jobs. Rejects when no host answers.
 */
export async function connectMySql(
  databaseUrl: string,
  { maxRequests = 0, onHost, limitMs = STATEMENT_LIMIT_MS }: MySqlOptions = {},
): Promise<Sources> {
  const hostParameters = parseDatabaseUrl(databaseUrl);
  const server = await detectServer(hostParameters);
  const { engine, isCluster, first } = server;
  const settings = getSessionSettings(server, 'limited');
  let pool: FailoverPool | undefined;
  const createPool = (options: PoolOptions): FailoverPool => {
    const hosts = hostParameters.map((parameters) => openHostPool(parameters, options, settings));
    pool = new FailoverPool(hosts, { first, ...(onHost && { onHost }) });
    return pool;
  };
  const source = new DataSource({
    ...getConnectionOptions(server, getFirstConnectionParameters(databaseUrl)),
    // TypeORM's documented option `driver`: an object like the module mysql2. TypeORM calls only its
    // `createPool`.
    driver: { ...mysql, createPool },
    poolSize: POOL_SIZE,
    // The driver would capture a stack trace for each statement; TypeORM's error already contains the callers.
    extra: { queueLimit: maxRequests + JOB_QUEUE_SIZE, trace: false },
    enableQueryTimeout: true,
    maxQueryExecutionTime: limitMs,
    entities: [...entities],
  });
  await source.initialize();
  addSubscriber(source, new BrokenConnectionSubscriber(() => pool?.dropIdle()));
  return {
    ...{ engine, write: source, read: source, gate: passThroughGate },
    ...{ isCluster, hasOtherHosts: hostParameters.length > 1 },
    withUnlimitedConnection: (work) => withUnlimitedConnection(hostParameters, work),
    oldestWaitMs: () => pool?.oldestWaitMs() ?? 0,
    poolStats: () => pool?.getStats(),
    // The pool opens a new connection instead of the destroyed one.
    abandon: (connection) => (connection as PoolConnection).destroy(),
  };
}

/**
 * Runs the work on a connection without statement time limit, to the host that accepts writes now, and closes
 * it. A failure of the host fails the work.
 */
async function withUnlimitedConnection<T>(
  hostParameters: readonly ConnectionParameters[],
  work: (source: DataSource) => Promise<T>,
): Promise<T> {
  const server = await detectServer(hostParameters);
  const parameters = hostParameters[server.first];
  if (!parameters) throw createDatabaseUrlError();
  const createPool = (options: PoolOptions): ConfiguredPool =>
    new ConfiguredPool(mysql.createPool(options), getSessionSettings(server, 'unlimited'));
  const options = {
    ...getConnectionOptions(server, parameters),
    driver: { ...mysql, createPool },
    poolSize: 1,
  };
  const source = await new DataSource(options).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** Logger that writes nothing: TypeORM's own loggers write slow statements to the console, whatever their settings. */
class SilentLogger extends AbstractLogger {
  protected writeLog(): void {
    // Subscribers report statements instead.
  }
}

const getConnectionOptions = (
  { engine }: DetectedServer,
  { user: username, ...parameters }: ConnectionParameters,
) =>
  ({
    ...{ type: engine, ...parameters, username },
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    connectTimeout: CONNECT_TIMEOUT_MS,
    synchronize: false,
    logger: new SilentLogger(),
  }) satisfies DataSourceOptions;

const getSessionSettings = ({ engine, isCluster }: DetectedServer, limit: 'limited' | 'unlimited'): string =>
  [SESSION_SETTINGS[engine], TIME_LIMITS[engine][limit], ...(isCluster ? [CLUSTER_SETTINGS] : [])].join(', ');

/** Returns the connection parameters of the first host. Throws when the text is not a database URL. */
export function getFirstConnectionParameters(databaseUrl: string): ConnectionParameters {
  const [first] = parseDatabaseUrl(databaseUrl);
  if (!first) throw createDatabaseUrlError();
  return first;
}

const createDatabaseUrlError = (): Error =>
  new Error('DATABASE_URL must look like mysql://user:password@host:port/database');

/**
 * Finds the host to use first and its engine: MariaDB and MySQL each reject settings of the other, and
 * TypeORM reads their columns differently. Rejects when no host answers.
 */
export async function detectServer(hostParameters: readonly ConnectionParameters[]): Promise<DetectedServer> {
  const results = await Promise.allSettled(
    hostParameters.map((parameters) => fetchHostStatus(parameters, CONNECT_TIMEOUT_MS)),
  );
  const hosts = results.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
  const first = [hosts.findIndex((host) => host && isWriter(host)), hosts.findIndex(Boolean)].find(
    (index) => index >= 0,
  );
  const host = first === undefined ? null : hosts[first];
  if (first === undefined || !host) {
    const [failed] = results.filter((answer) => answer.status === 'rejected');
    throw failed?.reason;
  }
  return { engine: host.engine, isCluster: host.isCluster, first };
}

/**
 * Drops connections that the driver would use again: after a statement timeout, because the answer may still
 * arrive and the state of the transaction is unknown; and after an error that shows that the server accepts
 * no statements any more.
 */
export class BrokenConnectionSubscriber implements EntitySubscriberInterface {
  readonly #dropIdle: () => void;

  /**
   * `dropIdle` closes the idle connections. After a statement timeout they are probably dead too, since they
   * lead to the same server, and each would cost another request the same time.
   */
  constructor(dropIdle: () => void) {
    this.#dropIdle = dropIdle;
  }

  afterQuery({ success, error, queryRunner }: AfterQueryEvent): Promise<void> | undefined {
    if (success) return undefined;
    const isLate = isTimedOut(error);
    if (isLate) this.#dropIdle();
    return isLate || isWrongHost(error) ? destroyConnection(queryRunner.connect()) : undefined;
  }
}

async function destroyConnection(connecting: Promise<unknown>): Promise<void> {
  ((await connecting) as PoolConnection).destroy();
}
