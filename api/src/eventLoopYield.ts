import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time slice in ms: a request that arrives meanwhile waits for this time and one statement at most. */
const TIME_SLICE_MS = 10;

/**
 * Creates a function for long-running work that yields to the event loop once a time slice is over. SQLite's statements
 * run in this thread, so awaiting them does not yield.
 */
export function createEventLoopYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TIME_SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
