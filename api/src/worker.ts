import { drainOnSignal } from './drain.ts';
import { startJobs } from './jobs/jobs.ts';
import { startProcess } from './process.ts';

const { app, log } = startProcess();
drainOnSignal({ app, jobs: startJobs(app) });
log.info('working');
