import cluster from 'node:cluster';
import { readConfig } from './config/readConfig.ts';

/** With `API_WORKERS` this process serves nothing itself, and loads only what looks after those that do. */
async function start(): Promise<void> {
  const { workers } = readConfig();
  if (workers > 1 && cluster.isPrimary) {
    const { startWorkers } = await import('./cluster/startWorkers.ts');
    startWorkers();
  } else await import('./serve.ts');
}

void start();
