import { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { busy } from '../errors.ts';
import { QuerySpanSubscriber } from '../tracing/querySpans.ts';
import { CatalogueSubscriber } from './catalogue/subscriber.ts';
import type { CatalogueVersions, CatalogueVersionCache } from './catalogue/version.ts';
import {
  readCatalogueVersions,
  createCatalogueVersionCache,
  CATALOGUE_VERSION_TTL_MS,
} from './catalogue/version.ts';
import { isAccessDenied } from './errors.ts';
import { migrate } from './schema/migrate.ts';
import type { Engine, Sources } from './sources.ts';
import { addSubscriber } from './sources.ts';

/**
 * Connection to the database. `engine`, `read` and `sources` throw 503 `busy` until the database has been
 * reached and migrated.
 */
export interface Database {
  readonly engine: Engine;
  /** Entity manager for reads outside of transactions. */
  readonly read: EntityManager;
  readonly sources: Sources;
  /** Whether the database is connected, migrated and seeded. */
  readonly isReady: boolean;
  state(): 'connecting' | 'migrating' | 'ready';
  /** Resolves once the database is ready; rejects when it is closed before. */
  readonly whenReady: Promise<void>;
  /** Time in ms for which the longest-waiting caller has waited for the database. */
  oldestWaitMs(): number;
  /** Notifies of transactions of this process that have changed what public pages show. */
  readonly events: EventEmitter<{ catalogueChanged: [] }>;
  /** Catalogue's version, by which this process caches what it reads of the catalogue. */
  readonly version: CatalogueVersionCache;
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl: string | null;
  dataDir: string;
  log: Logger;
  /** Maximum number of requests that use the database at once; 0 for commands, which serve none. */
  maxRequests?: number;
  /** Runs after the migrations, before the database counts as ready. */
  prepare?: (db: Database) => Promise<void>;
  /** Called with the error of each failed attempt, before the next one. */
  onNotReady?: (error: unknown) => void;
  /**
   * Called when this process cannot write to SQLite any more, so that a supervisor can replace it; never
   * called for a server.
   */
  onBroken?: (error: unknown) => void;
  /**
   * Called with the time in seconds that each transaction has waited for SQLite's write queue; about 0 on a
   * server, which has no such queue.
   */
  onGateWait?: (seconds: number) => void;
  /** Whether statements are reported as spans of OpenTelemetry. */
  isTraced?: boolean;
  /** Time in ms for which catalogue versions are cached; 0 where another process's change must be visible at once. */
  maxAgeMs?: number;
}

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2000;

/** Starts connecting and returns at once, so that the API starts and answers 503 while the database is unavailable. */
export function openDatabase(options: DatabaseOptions): Database {
  const { log, prepare, maxAgeMs = CATALOGUE_VERSION_TTL_MS } = options;
  const closing = new AbortController();
  let sources: Sources | null = null;
  let isMigrated = false;
  let isReady = false;

  const getSources = (): Sources => {
    if (!sources || !isMigrated) throw busy();
    return sources;
  };

  const connect = async (): Promise<void> => {
    sources ??= await connectSources(options);
    await migrate({ ...sources, log });
    isMigrated = true;
    await prepare?.(db);
    isReady = true;
    log.info({ engine: sources.engine }, 'database ready');
  };

  const connectWithRetries = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !isReady; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await connect();
      } catch (error) {
        log.error({ err: isAccessDenied(error) ? createNotReadyError(error) : error }, 'database not ready');
        options.onNotReady?.(error);
        await sleep(pause, undefined, { signal: closing.signal });
      }
    }
  };

  const db: Database = {
    get engine() {
      return getSources().engine;
    },
    get read() {
      return getSources().read.manager;
    },
    get sources() {
      return getSources();
    },
    get isReady() {
      return isReady;
    },
    state: () => getState(sources, isReady),
    oldestWaitMs: () => sources?.oldestWaitMs() ?? 0,
    get whenReady() {
      return readyPromise;
    },
    ...createVersionCacheWithEvents(createVersionReader(getSources), maxAgeMs),
    async close() {
      closing.abort();
      isReady = false;
      const openSources = sources;
      sources = null;
      if (openSources) await disconnect(openSources);
    },
  };
  const readyPromise = connectWithRetries();
  readyPromise.catch(() => undefined);
  return db;
}

/** Creates the cache of the catalogue's version, and the events by which commits invalidate it. */
function createVersionCacheWithEvents(
  read: () => Promise<CatalogueVersions>,
  maxAgeMs: number,
): Pick<Database, 'events' | 'version'> {
  const events: Database['events'] = new EventEmitter();
  return { events, version: createCatalogueVersionCache({ events, read, maxAgeMs }) };
}

async function disconnect({ write, read }: Sources): Promise<void> {
  for (const source of new Set([write, read])) await source.destroy();
}

const createVersionReader = (getSources: () => Sources) => async (): Promise<CatalogueVersions> =>
  readCatalogueVersions(getSources().read.manager);

function getState(sources: Sources | null, isReady: boolean): ReturnType<Database['state']> {
  if (isReady) return 'ready';
  return sources ? 'migrating' : 'connecting';
}

/** Creates the error for a runtime user, who has no privileges at all before the first migration. */
const createNotReadyError = (cause: unknown): Error =>
  new Error('The database is not prepared for this user: `npm run migrate -w api` has to run first', {
    cause,
  });

/** Connects to the engine that the settings name; the driver of the other engine is never imported. */
async function connectSources({
  databaseUrl,
  dataDir,
  log,
  maxRequests = 0,
  onBroken,
  onGateWait,
  isTraced = false,
}: DatabaseOptions): Promise<Sources> {
  const onHost = (host: string): void => log.warn({ host }, 'another host of the database');
  if (databaseUrl === null) await mkdir(dataDir, { recursive: true });
  const sources = await (databaseUrl === null
    ? (await import('./sqlite/connect.ts')).connectSqlite(dataDir, { onBroken })
    : (await import('./mysql/connect.ts')).connectMySql(databaseUrl, { maxRequests, onHost }));
  addSubscriber(sources.write, new CatalogueSubscriber());
  if (isTraced)
    for (const source of new Set([sources.write, sources.read]))
      addSubscriber(source, new QuerySpanSubscriber());
  return { ...sources, onGateWait };
}
