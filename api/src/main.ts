import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { renewCatalogueVersion } from './features/catalogueVersion/catalogueVersion.service.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { drainOnSignal } from './drain.ts';
import { MOST_IN_FLIGHT } from './http/capacity.ts';
import { createApiServer } from './http/httpServer.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createAppContext } from './appContext.ts';

function readConfig() {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

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
  mostRequests: MOST_IN_FLIGHT,
  prepare: async (opened) => {
    if (config.isDemo) await seedDemo(opened, config, systemClock.now());
    await renewCatalogueVersion(opened);
  },
  onBroken: endWith('the database cannot be written any more'),
});
const app = createAppContext({ config, db, log });
const jobs = startJobs(app);
const answer = createApp(app).callback();
const server = createApiServer((request, response) => void answer(request, response), config);
server.listen(config.port, config.host, () => {
  const address = server.address();
  // With port 0 the system chooses a port.
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  log.info({ port, host: config.host }, 'listening');
});
drainOnSignal({ app, server, jobs });
