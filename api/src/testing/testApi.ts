import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Endpoint, InputOf, OutputOf } from '@shop/contract/endpoint';
import { QueryFailedError, TypeORMError } from 'typeorm';
import { createApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import type { UserEntity } from '../database/entities/UserEntity.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { startSession } from '../http/sessions/sessions.service.ts';
import { MOST_IN_FLIGHT } from '../http/capacity.ts';
import { createApiServer } from '../http/httpServer.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { AppContext } from '../appContext.ts';
import { createAppContext } from '../appContext.ts';
import type { Answer } from './callEndpoint.ts';
import { callEndpoint } from './callEndpoint.ts';
import { MemoryLog } from './memoryLog.ts';
import { testClock } from './testClock.ts';
import type { TestClock } from './testClock.ts';
import type { TestDatabase } from './testDatabase.ts';
import { createTestDatabase } from './testDatabase.ts';

export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<OutputOf<E>>>;
  /** A raw request with the caller's cookie. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestApi {
  readonly baseUrl: string;
  readonly app: AppContext;
  readonly db: Database;
  readonly clock: TestClock;
  readonly log: MemoryLog;
  readonly anonymous: Caller;
  /** A caller with a session of the user, which begins at the first call. */
  as(user: UserEntity): Caller;
  withCookie(cookie: string): Caller;
  close(): Promise<void>;
}

interface TestApiOptions {
  /** Settings in addition to the defaults of tests. */
  env?: Record<string, string>;
  /** Ports that replace that of the database's server, of proxies that the test controls; each counts as a host. */
  databasePorts?: readonly number[];
  /** Another API of the same shop, which uses the clock and the database of this one and leaves them open. */
  beside?: TestApi;
}

/** The whole API on a port of its own with an empty database of the tested engine. It must be closed afterwards. */
export async function testApi({
  env = {},
  databasePorts = [],
  beside,
}: TestApiOptions = {}): Promise<TestApi> {
  const database = beside ? databaseOf(beside) : await createTestDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://shop.test',
    ADMIN_URL: 'http://admin.test',
    RATE_LIMIT_FACTOR: '1000',
    SHOP_DEMO: '0',
    SHOP_DATA_DIR: database.dataDir,
    ...(database.databaseUrl === null
      ? {}
      : { DATABASE_URL: throughPorts(database.databaseUrl, databasePorts) }),
    ...env,
  });
  const log = new MemoryLog();
  const clock = beside?.clock ?? testClock();
  const mistake = new AbortController();
  const metrics = createMetrics();
  const db = openDatabase({
    onTurn: metrics.gateWaited,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: log.logger,
    mostRequests: MOST_IN_FLIGHT,
    onNotReady: (error) => {
      if (error instanceof TypeORMError && !(error instanceof QueryFailedError)) mistake.abort(error);
    },
  });
  const app = createAppContext({ config, db, log: log.logger, clock, metrics });
  await readyUnless(mistake.signal, db, database);

  const answer = createApp(app).callback();
  const server = createApiServer((request, response) => void answer(request, response), config);
  // The default of 5 s closes idle connections just as a slow test writes to them.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl,
    app,
    db,
    clock,
    log,
    anonymous: callerOf(baseUrl, async () => ({})),
    as(user) {
      let token: Promise<string> | undefined;
      return callerOf(baseUrl, async () => {
        token ??= inTransaction(db, (tx) => startSession(tx, user.id, clock.now()));
        return { Cookie: `sid=${await token}` };
      });
    },
    withCookie: (cookie) => callerOf(baseUrl, async () => ({ Cookie: cookie })),
    async close() {
      app.catalogue.close();
      app.limitStore?.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await db.close();
      await database.drop();
    },
  };
}

/** A database that is away may come back; what TypeORM refuses, as a wrong entity, stays wrong and fails the test. */
async function readyUnless(mistake: AbortSignal, db: Database, database: TestDatabase): Promise<void> {
  await Promise.race([db.whenReady, once(mistake, 'abort')]);
  if (!mistake.aborted) return;
  await db.close();
  await database.drop();
  throw mistake.reason;
}

function databaseOf({ app: { config } }: TestApi): TestDatabase {
  const { databaseUrl, dataDir } = config;
  return { databaseUrl, dataDir, drop: () => Promise.resolve() };
}

function throughPorts(databaseUrl: string, ports: readonly number[]): string {
  if (ports.length === 0) return databaseUrl;
  const { host, hostname } = new URL(databaseUrl);
  return databaseUrl.replace(`@${host}/`, `@${ports.map((port) => `${hostname}:${port}`).join(',')}/`);
}

function callerOf(baseUrl: string, identity: () => Promise<Record<string, string>>): Caller {
  return {
    async call(endpoint, input, headers = {}) {
      return callEndpoint(baseUrl, endpoint, input, { ...(await identity()), ...headers });
    },
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(await identity())) headers.set(name, value);
      return fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init, headers });
    },
  };
}
