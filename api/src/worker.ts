import { drainOnSignal } from './drain.ts';
import { startJobs } from './jobs/jobs.ts';
import { startProcess } from './startProcess.ts';

async function runWorker(): Promise<void> {
  const { app, log, tracing } = await startProcess();
  drainOnSignal({ app, jobs: startJobs(app), tracing });
  log.info('working');
}

void runWorker();
