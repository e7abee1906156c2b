import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request that comes meanwhile waits for no longer than this and one statement. */
const LONGEST_MS = 10;

/**
 * For work that takes long: the function gives all others a turn when this work has not done so for some milliseconds.
 * SQLite's statements run in this thread, so that awaiting them gives nobody a turn.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
