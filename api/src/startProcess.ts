import type { Logger } from 'pino';
import type { AppContext } from './appContext.ts';
import { createAppContext } from './appContext.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { readConfig } from './config/readConfig.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/database.ts';
import { bumpCatalogueVersion } from './features/catalogue/version/catalogueVersion.service.ts';
import { reindexOutdatedProducts } from './features/catalogue/search/reindexOutdatedProducts.ts';
import { assertInstalled } from './assertInstalled.ts';
import { createLimitStore } from './http/createLimitStore.ts';
import { MAX_IN_FLIGHT, RESERVED_FOR_WRITES } from './http/capacity.ts';
import { monitorLoad, idleLoadMonitor } from './http/load.ts';
import { findShopMetrics } from './features/office/metrics/shopMetrics.service.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metricsServer.ts';
import { isDemoMissing } from './seed/isDemoMissing.ts';
import type { Tracing } from './tracing/openTelemetry.ts';

interface ShopProcess {
  readonly config: Config;
  readonly log: Logger;
  readonly app: AppContext;
  /** Tracing of the process; null when no collector is configured. */
  readonly tracing: Tracing | null;
}

/**
 * Starts the parts common to all long-running processes of the API: settings, log, tracing, metrics, a connecting
 * database, load monitor and rate limits.
 */
export async function startProcess(): Promise<ShopProcess> {
  const config = readConfig();
  assertInstalled(config);
  const log = createLog(config);
  // After an uncaught error the state of the process is unknown, so it logs the error and exits, to be
  // restarted.
  const createFatalHandler = (message: string) => (error: unknown) => {
    log.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', createFatalHandler('uncaught'));

  const tracing = config.otlpUrl === null ? null : await startTracing(config.otlpUrl);
  const metrics = createMetrics();
  const db = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    maxRequests: MAX_IN_FLIGHT + RESERVED_FOR_WRITES,
    prepare: async (opened) => {
      if (config.isDemo) await seedMissingDemo(opened, config);
      await reindexOutdatedProducts(opened);
      await bumpCatalogueVersion(opened);
    },
    onBroken: createFatalHandler('the database cannot be written any more'),
    onGateWait: metrics.recordGateWait,
    isTraced: tracing !== null,
  });
  const load = config.shedsLoad ? monitorLoad(() => db.oldestWaitMs()) : idleLoadMonitor;
  const limitStore = await createLimitStore(config, log);
  const app = createAppContext({ config, db, log, load, metrics, limitStore });
  const { metricsPort: port, host } = config;
  if (port !== null)
    await startMetricsServer({ metrics, readGauges: () => findShopMetrics(app), port, host });
  return { config, log, app, tracing };
}

/** Starts tracing; OpenTelemetry's libraries are imported here, since only some processes have a collector. */
async function startTracing(endpoint: string): Promise<Tracing> {
  const { startOpenTelemetry } = await import('./tracing/openTelemetry.ts');
  return startOpenTelemetry(endpoint);
}

/**
 * Seeds the demo shop if the database lacks a part of it. Only then is the module of the demo shop imported.
 */
async function seedMissingDemo(db: Database, config: Config): Promise<void> {
  if (!(await isDemoMissing(db))) return;
  const { seedDemo } = await import('./seed/seedDemo.ts');
  await seedDemo(db, config, systemClock.now());
}
