import { drainOnSignal } from './drain.ts';
import { startJobs } from './jobs/jobs.ts';
import { startProcess } from './process.ts';

const { app, log, tracing } = await startProcess();
drainOnSignal({ app, jobs: startJobs(app), tracing });
log.info('working');
