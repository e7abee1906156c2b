import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { QueryFailedError, TypeORMError } from 'typeorm';
import { createApp } from '../app.ts';
import type { AppContext } from '../appContext.ts';
import { createAppContext } from '../appContext.ts';
import type { Clock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import type { PasswordHasher } from '../features/accounts/passwords/passwordHasher.ts';
import { createPasswordHasher } from '../features/accounts/passwords/passwordHasher.ts';
import { MAX_IN_FLIGHT } from '../http/capacity.ts';
import { createLimitStore } from '../http/createLimitStore.ts';
import { createApiServer } from '../http/httpServer.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { CHEAP_PASSWORD_COST } from './passwordCost.ts';

export interface StartedApi {
  readonly app: AppContext;
  readonly db: Database;
  readonly port: number;
  close(): Promise<void>;
}

export interface TestApiParts {
  readonly env: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly clock: Clock;
  /** Cheap ones unless given. */
  readonly passwords?: PasswordHasher | undefined;
  /** By default a change that another API has made counts at once. */
  readonly maxAgeMs?: number;
}

/** One API on a port of its own. */
export async function startTestApi(parts: TestApiParts): Promise<StartedApi> {
  const { env, log, clock, passwords, maxAgeMs = 0 } = parts;
  const config = loadConfig(env);
  const mistake = new AbortController();
  const metrics = createMetrics();
  const db = openDatabase({
    onGateWait: metrics.recordGateWait,
    maxAgeMs,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    maxRequests: MAX_IN_FLIGHT,
    onNotReady: (error) => {
      if (error instanceof TypeORMError && !(error instanceof QueryFailedError)) mistake.abort(error);
    },
  });
  const limitStore = await createLimitStore(config, log);
  const app = createAppContext({
    ...{ config, db, log, clock, metrics, limitStore },
    passwords: passwords ?? createPasswordHasher(CHEAP_PASSWORD_COST),
  });
  await readyUnless(mistake.signal, db);

  const answer = createApp(app).callback();
  const server = createApiServer((request, response) => void answer(request, response), config);
  // The default of 5 s closes idle connections just as a slow test writes to them.
  server.keepAliveTimeout = 60_000;
  // By its own limits it answers 408 when a request of a busy machine takes long to arrive.
  server.headersTimeout = 110_000;
  server.requestTimeout = 110_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    app,
    db,
    port: (server.address() as AddressInfo).port,
    async close() {
      app.catalogue.close();
      app.limitStore?.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await db.close();
    },
  };
}

/**
 * Waits for the database, which may be down for a while; throws if TypeORM refuses something, such as an
 * entity.
 */
async function readyUnless(mistake: AbortSignal, db: Database): Promise<void> {
  await Promise.race([db.whenReady, once(mistake, 'abort')]);
  if (!mistake.aborted) return;
  await db.close();
  throw mistake.reason;
}
