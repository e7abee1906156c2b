import { createApp } from './app.ts';
import { drainOnSignal } from './drain.ts';
import { createApiServer } from './http/httpServer.ts';
import { startJobs } from './jobs/jobs.ts';
import { startProcess } from './process.ts';

const { app, config, log, tracing } = await startProcess();
const jobs = config.hasJobs ? startJobs(app) : startJobs(app, []);
const answer = createApp(app).callback();
const server = createApiServer((request, response) => void answer(request, response), config);
server.listen(config.port, config.host, () => {
  const address = server.address();
  // With port 0 the system chooses a port.
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  log.info({ port, host: config.host }, 'listening');
});
drainOnSignal({ app, server, jobs, tracing });
