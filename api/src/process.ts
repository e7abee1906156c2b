import type { Logger } from 'pino';
import type { AppContext } from './appContext.ts';
import { createAppContext } from './appContext.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { renewCatalogueVersion } from './features/catalogueVersion/catalogueVersion.service.ts';
import { MOST_IN_FLIGHT, RESERVED_FOR_WRITES } from './http/capacity.ts';
import { monitorLoad } from './http/load.ts';
import { createLog } from './log.ts';
import { seedDemo } from './seed/seedDemo.ts';

interface ShopProcess {
  readonly config: Config;
  readonly log: Logger;
  readonly app: AppContext;
}

/** What every long-running process of the API begins with: settings, log, and a database that is being connected. */
export function startProcess(): ShopProcess {
  const config = readConfig();
  const log = createLog(config);
  // After an uncaught error the state of the process is unknown, so it is logged and the process ends, to be restarted.
  const endWith = (message: string) => (error: unknown) => {
    log.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', endWith('uncaught'));

  const db = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    mostRequests: MOST_IN_FLIGHT + RESERVED_FOR_WRITES,
    prepare: async (opened) => {
      if (config.isDemo) await seedDemo(opened, config, systemClock.now());
      await renewCatalogueVersion(opened);
    },
    onBroken: endWith('the database cannot be written any more'),
  });
  const load = monitorLoad(() => db.oldestWaitMs());
  return { config, log, app: createAppContext({ config, db, log, load }) };
}

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
