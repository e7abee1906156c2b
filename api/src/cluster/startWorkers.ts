import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/readConfig.ts';
import { createLog } from '../log.ts';

/** Time in ms after `drainMs` at which a worker that still runs is killed. */
const KILL_AFTER_MS = 5000;

/**
 * Starts the workers and replaces each that ends. They share the port: this primary process accepts
 * connections and distributes them round-robin. Ends with exit code 1 when a worker ends before any has
 * listened. On SIGTERM or SIGINT it sends SIGTERM to the workers, kills those that do not end in time and
 * ends after the last one.
 */
export function startWorkers(): void {
  const config = readConfig();
  const log = createLog(config);
  let isEnding = false;
  let hasServed = false;

  const startWorker = (index: number, endings: number): void => {
    const worker = cluster.fork(getWorkerEnv(config, index));
    const startedAt = performance.now();
    log.info({ worker: index, pid: worker.process.pid }, 'worker started');
    worker.once('listening', () => {
      hasServed = true;
    });
    worker.once('exit', (code, signal) => {
      if (isEnding) {
        exitAfterLastWorker();
        return;
      }
      log.error({ worker: index, code, signal }, 'worker ended');
      // A shop that cannot start ends with an error, as a single process does, instead of restarting workers for ever.
      if (!hasServed) process.exit(1);
      const next = getRestartPause(performance.now() - startedAt, endings);
      setTimeout(() => {
        if (!isEnding) startWorker(index, next.endings);
      }, next.pauseMs);
    });
  };

  const endWorkers = (): void => {
    if (isEnding) return;
    isEnding = true;
    log.info('ending the workers');
    for (const worker of listWorkers()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      log.error('a worker did not end in time');
      for (const worker of listWorkers()) worker.process.kill('SIGKILL');
    }, config.drainMs + KILL_AFTER_MS).unref();
    exitAfterLastWorker();
  };

  process.on('SIGTERM', endWorkers);
  process.on('SIGINT', endWorkers);
  for (let index = 0; index < config.workers; index += 1) startWorker(index, 0);
}

const listWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function exitAfterLastWorker(): void {
  if (listWorkers().every((worker) => worker.isDead())) process.exit(0);
}

/** Returns a worker's own environment variables: METRICS_PORT plus its index; none when METRICS_PORT is unset or 0. */
function getWorkerEnv({ metricsPort }: Config, index: number): Record<string, string> {
  return metricsPort === null || metricsPort === 0 ? {} : { METRICS_PORT: String(metricsPort + index) };
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** Minimum running time in ms of a worker whose end does not count as a failed start. */
const STABLE_AFTER_MS = 30_000;

/**
 * Computes the backoff before a worker is replaced. `pauseMs` is the shortest pause, doubled with each worker
 * in a row that has ended soon after its start (`endings`), up to `MAX_PAUSE_MS`. The returned `endings` is
 * for the next call.
 */
export function getRestartPause(ranForMs: number, endings: number): { pauseMs: number; endings: number } {
  const earlyEndings = ranForMs < STABLE_AFTER_MS ? endings : 0;
  return { pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** earlyEndings, MAX_PAUSE_MS), endings: earlyEndings + 1 };
}
