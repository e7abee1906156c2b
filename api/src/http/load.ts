import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Load of this process. */
export interface Load {
  /** Event loop delay in ms: the smaller of the means of the last two windows. */
  readonly delayMs: number;
  /**
   * Time in ms for which the longest-waiting caller has waited for a database connection or SQLite's write
   * queue.
   */
  readonly databaseWaitMs: number;
}

export interface LoadMonitor {
  readonly now: () => Load;
  stop(): void;
}

const WINDOW_MS = 500;
const RESOLUTION_MS = 20;

/**
 * Measures the event loop delay in windows of half a second. Only a delay that lasts for two windows counts, since a
 * single long task, as at start, is not overload.
 */
export function monitorLoad(databaseWaitMs: () => number): LoadMonitor {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let recentDelaysMs: readonly [number, number] = [0, 0];
  const windows = setInterval(() => {
    const meanMs = delays.count === 0 ? 0 : delays.mean / 1e6 - RESOLUTION_MS;
    recentDelaysMs = [recentDelaysMs[1], Math.max(0, meanMs)];
    delays.reset();
  }, WINDOW_MS);
  windows.unref();
  return {
    now: () => ({ delayMs: Math.min(...recentDelaysMs), databaseWaitMs: databaseWaitMs() }),
    stop() {
      clearInterval(windows);
      delays.disable();
    },
  };
}

/** Load monitor for processes that must not refuse requests. */
export const idleLoadMonitor: LoadMonitor = {
  now: () => ({ delayMs: 0, databaseWaitMs: 0 }),
  stop: () => undefined,
};
