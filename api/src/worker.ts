import { drainOnSignal } from './drain.ts';
import { startJobs } from './jobs/jobs.ts';
import { startProcess } from './process.ts';

async function work(): Promise<void> {
  const { app, log, tracing } = await startProcess();
  drainOnSignal({ app, jobs: startJobs(app), tracing });
  log.info('working');
}

void work();
