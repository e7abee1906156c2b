import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { drainOnSignal } from './drain.ts';
import { createApiServer } from './http/httpServer.ts';
import { startJobs } from './jobs/jobs.ts';
import { startProcess } from './startProcess.ts';

/**
 * Time in ms after which the port is opened although the database is unavailable, so that the health check can report
 * it. Otherwise the port opens when the database is ready, since load balancers do not retry a refused write.
 */
const LISTEN_AFTER_MS = 3000;

async function serve(): Promise<void> {
  const { app, config, log, tracing } = await startProcess();
  const jobs = config.hasJobs ? startJobs(app) : startJobs(app, []);
  const handleRequest = createApp(app).callback();
  const server = createApiServer((request, response) => void handleRequest(request, response), config);
  drainOnSignal({ app, server, jobs, tracing });
  const isReady = app.db.whenReady.catch(() => undefined);
  await Promise.race([isReady, sleep(LISTEN_AFTER_MS)]);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    // With port 0 the operating system chooses a port.
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    log.info({ port, host: config.host }, 'listening');
  });
}

void serve();
