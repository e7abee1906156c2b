import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/readConfig.ts';
import { createLog } from '../log.ts';
import { pauseAfter } from './pauses.ts';

/** Beyond the time in which a process finishes what it has begun. */
const KILL_AFTER_MS = 5000;

/**
 * Starts the processes that serve, and replaces each that ends. They share the port: this process accepts the
 * connections and hands them out in turn. When it is told to end, it tells them, and ends after the last one.
 */
export function startWorkers(): void {
  const config = readConfig();
  const log = createLog(config);
  let isEnding = false;
  let hasServed = false;

  const start = (place: number, endings: number): void => {
    const worker = cluster.fork(envOf(config, place));
    const startedAt = performance.now();
    log.info({ worker: place, pid: worker.process.pid }, 'worker started');
    worker.once('listening', () => {
      hasServed = true;
    });
    worker.once('exit', (code, signal) => {
      if (isEnding) {
        endWithLast();
        return;
      }
      log.error({ worker: place, code, signal }, 'worker ended');
      // As one process alone, a shop that cannot start says so instead of trying for ever.
      if (!hasServed) process.exit(1);
      const next = pauseAfter(performance.now() - startedAt, endings);
      setTimeout(() => {
        if (!isEnding) start(place, next.endings);
      }, next.pauseMs);
    });
  };

  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    log.info('ending the workers');
    for (const worker of workersOf()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      log.error('a worker did not end in time');
      for (const worker of workersOf()) worker.process.kill('SIGKILL');
    }, config.drainMs + KILL_AFTER_MS).unref();
    endWithLast();
  };

  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  for (let place = 0; place < config.workers; place += 1) start(place, 0);
}

const workersOf = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function endWithLast(): void {
  if (workersOf().every((worker) => worker.isDead())) process.exit(0);
}

/** Each process answers for its own metrics, on a port of its own. */
function envOf({ metricsPort }: Config, place: number): Record<string, string> {
  return metricsPort === null || metricsPort === 0 ? {} : { METRICS_PORT: String(metricsPort + place) };
}
