import type { Logger } from 'pino';
import type { AppContext } from './appContext.ts';
import { createAppContext } from './appContext.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { readConfig } from './config/readConfig.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/database.ts';
import { renewCatalogueVersion } from './features/catalogue/version/catalogueVersion.service.ts';
import { renewIndex } from './features/catalogue/search/renewIndex.ts';
import { assertInstalled } from './assertInstalled.ts';
import { limitStoreOf } from './http/limitStoreOf.ts';
import { MOST_IN_FLIGHT, RESERVED_FOR_WRITES } from './http/capacity.ts';
import { monitorLoad, noLoad } from './http/load.ts';
import { findShopFigures } from './features/office/figures/shopFigures.service.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metricsServer.ts';
import { isDemoMissing } from './seed/lacksDemo.ts';
import type { Tracing } from './tracing/openTelemetry.ts';

interface ShopProcess {
  readonly config: Config;
  readonly log: Logger;
  readonly app: AppContext;
  /** Null when nobody has asked for spans. */
  readonly tracing: Tracing | null;
}

/**
 * What every long-running process of the API begins with: settings, log, metrics, and a database that is being
 * connected.
 */
export async function startProcess(): Promise<ShopProcess> {
  const config = readConfig();
  assertInstalled(config);
  const log = createLog(config);
  // After an uncaught error the state of the process is unknown, so it is logged and the process ends, to be restarted.
  const endWith = (message: string) => (error: unknown) => {
    log.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', endWith('uncaught'));

  const tracing = config.otlpUrl === null ? null : await openTelemetry(config.otlpUrl);
  const metrics = createMetrics();
  const db = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    mostRequests: MOST_IN_FLIGHT + RESERVED_FOR_WRITES,
    prepare: async (opened) => {
      if (config.isDemo) await seed(opened, config);
      await renewIndex(opened);
      await renewCatalogueVersion(opened);
    },
    onBroken: endWith('the database cannot be written any more'),
    onTurn: metrics.gateWaited,
    isTraced: tracing !== null,
  });
  const load = config.shedsLoad ? monitorLoad(() => db.oldestWaitMs()) : noLoad;
  const limitStore = await limitStoreOf(config, log);
  const app = createAppContext({ config, db, log, load, metrics, limitStore });
  const { metricsPort: port, host } = config;
  if (port !== null) await startMetricsServer({ metrics, figures: () => findShopFigures(app), port, host });
  return { config, log, app, tracing };
}

/** Its libraries are loaded only by who asks for spans. */
async function openTelemetry(endpoint: string): Promise<Tracing> {
  const { startOpenTelemetry } = await import('./tracing/openTelemetry.ts');
  return startOpenTelemetry(endpoint);
}

/** The demo shop is loaded only by a process that has to put something of it into the database. */
async function seed(db: Database, config: Config): Promise<void> {
  if (!(await isDemoMissing(db))) return;
  const { seedDemo } = await import('./seed/seedDemo.ts');
  await seedDemo(db, config, systemClock.now());
}
