import type { Endpoint, InputOf, OutputOf } from '@shop/contract/endpoint';
import type { AppContext } from '../appContext.ts';
import type { Database } from '../database/database.ts';
import type { UserEntity } from '../database/entities/accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PasswordHasher } from '../features/accounts/passwords/passwordHasher.ts';
import { startSession } from '../http/sessions/sessions.service.ts';
import type { Answer } from './callEndpoint.ts';
import { callEndpoint } from './callEndpoint.ts';
import { MemoryLog } from './memoryLog.ts';
import type { StartedApi } from './startTestApi.ts';
import { startTestApi } from './startTestApi.ts';
import { testClock } from './testClock.ts';
import type { TestClock } from './testClock.ts';
import type { TestDatabase } from './testDatabase.ts';
import { createMigratedDatabase } from './migratedDatabase.ts';
import type { Served } from './twoMachines.ts';
import { openTwoMachines } from './twoMachines.ts';

export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<OutputOf<E>>>;
  /** A raw request with the caller's cookie. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Callers of the API at one URL. */
interface Callers {
  readonly anonymous: Caller;
  /** A caller with a session of the user, which begins at the first call. */
  as(user: UserEntity): Caller;
  withCookie(cookie: string): Caller;
}

export interface TestApi extends Served, Callers {
  readonly app: AppContext;
  readonly db: Database;
  readonly clock: TestClock;
  readonly log: MemoryLog;
  /** Callers of the process that `app` belongs to, for tests that change what this process does. */
  readonly oneProcess: Callers;
  close(): Promise<void>;
}

interface TestApiOptions {
  /** Settings in addition to the defaults of tests. */
  env?: Record<string, string>;
  /** Ports of proxies that the test controls; they replace the database's port, and each counts as a host. */
  databasePorts?: readonly number[];
  /** Password hasher, for tests of its cost; a cheap one by default. */
  passwords?: PasswordHasher;
  /** For how long the catalogue's version counts as known, 0 by default. */
  maxAgeMs?: number;
  /**
   * Whether the tests are about a single process. Then the run with several machines also starts only one.
   */
  oneProcess?: boolean;
  /** Another API of the same shop, which uses the clock and the database of this one and leaves them open. */
  beside?: TestApi;
}

/**
 * Starts the whole API on a port of its own with an empty database of the tested engine. It must be closed
 * afterwards. In the run with several machines, two APIs are behind the URL; `app` and `db` belong to the
 * first one.
 */
export async function testApi({
  env = {},
  databasePorts = [],
  passwords,
  maxAgeMs = 0,
  oneProcess,
  beside,
}: TestApiOptions = {}): Promise<TestApi> {
  const database = beside ? getDatabase(beside) : await createMigratedDatabase();
  const machines = beside || oneProcess ? null : await openTwoMachines();
  const log = new MemoryLog();
  const clock = beside?.clock ?? testClock();
  const parts = {
    env: {
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://shop.test',
      ADMIN_URL: 'http://admin.test',
      RATE_LIMIT_FACTOR: '1000',
      SHOP_DEMO: '0',
      SHOP_ADDRESS: '1 Main Road, Paarl, 7646',
      SHOP_DATA_DIR: database.dataDir,
      ...(database.databaseUrl === null
        ? {}
        : { DATABASE_URL: replacePorts(database.databaseUrl, databasePorts) }),
      ...(beside ? getSharedSettings(beside) : machines?.env),
      ...env,
    },
    log: log.logger,
    clock,
    passwords,
    maxAgeMs,
  };
  const closeAll = async (): Promise<void> => {
    await machines?.close();
    await database.drop();
  };
  const api = await startTestApi(parts).catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  const { app, db } = api;
  const { baseUrl, databases } = machines ? await machines.addSecond(parts, api) : alone(api);
  const createCallers = (address: string): Callers => ({
    anonymous: createCaller(address, async () => ({})),
    as(user) {
      let token: Promise<string> | undefined;
      return createCaller(address, async () => {
        token ??= inTransaction(db, (tx) => startSession(tx, user.id, clock.now()));
        return { Cookie: `sid=${await token}` };
      });
    },
    withCookie: (cookie) => createCaller(address, async () => ({ Cookie: cookie })),
  });

  return {
    baseUrl,
    app,
    db,
    databases,
    clock,
    log,
    ...createCallers(baseUrl),
    oneProcess: createCallers(alone(api).baseUrl),
    async close() {
      await api.close();
      await closeAll();
    },
  };
}

const alone = ({ port, db }: StartedApi): Served => ({
  baseUrl: `http://127.0.0.1:${port}`,
  databases: [db],
});

/** Returns the settings of an API that shares Redis and storage with another API of the same shop. */
function getSharedSettings({ app: { config } }: TestApi): Record<string, string> {
  const { redisUrl, storage } = config;
  return {
    ...(redisUrl !== null && { REDIS_URL: redisUrl }),
    ...(storage.url !== null && { STORAGE_URL: storage.url }),
    ...(storage.credentials && {
      STORAGE_ACCESS_KEY_ID: storage.credentials.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: storage.credentials.secretAccessKey,
    }),
  };
}

function getDatabase({ app: { config } }: TestApi): TestDatabase {
  const { databaseUrl, dataDir } = config;
  return { databaseUrl, dataDir, drop: () => Promise.resolve() };
}

function replacePorts(databaseUrl: string, ports: readonly number[]): string {
  if (ports.length === 0) return databaseUrl;
  const { host, hostname } = new URL(databaseUrl);
  return databaseUrl.replace(`@${host}/`, `@${ports.map((port) => `${hostname}:${port}`).join(',')}/`);
}

function createCaller(baseUrl: string, identity: () => Promise<Record<string, string>>): Caller {
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
