import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How busy this process is. */
export interface Load {
  /** For how long work that is ready waits for its turn. */
  readonly delayMs: number;
  /** For how long the first of those who wait for the database has been waiting. */
  readonly databaseWaitMs: number;
}

export interface LoadMonitor {
  readonly now: () => Load;
  stop(): void;
}

const WINDOW_MS = 500;
const RESOLUTION_MS = 20;

/**
 * Measures the delay of the event loop over half a second. Only what lasts for two such windows counts, since one long
 * task, as a start has many of them, is no overload.
 */
export function monitorLoad(databaseWaitMs: () => number): LoadMonitor {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let recent: readonly [number, number] = [0, 0];
  const windows = setInterval(() => {
    const meanMs = delays.count === 0 ? 0 : delays.mean / 1e6 - RESOLUTION_MS;
    recent = [recent[1], Math.max(0, meanMs)];
    delays.reset();
  }, WINDOW_MS);
  windows.unref();
  return {
    now: () => ({ delayMs: Math.min(...recent), databaseWaitMs: databaseWaitMs() }),
    stop() {
      clearInterval(windows);
      delays.disable();
    },
  };
}

/** For processes that are not to refuse anything. */
export const noLoad: LoadMonitor = {
  now: () => ({ delayMs: 0, databaseWaitMs: 0 }),
  stop: () => undefined,
};
