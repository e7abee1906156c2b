import cluster from 'node:cluster';
import { readConfig } from './config/readConfig.ts';

/**
 * Starts the process. With several `API_WORKERS` it serves nothing itself and loads only the code that supervises the
 * workers.
 */
async function start(): Promise<void> {
  const { workers } = readConfig();
  if (workers > 1 && cluster.isPrimary) {
    const { startWorkers } = await import('./cluster/startWorkers.ts');
    startWorkers();
  } else await import('./serve.ts');
}

void start();
