const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** A process that has run for at least this long did not fail at start. */
const STABLE_AFTER_MS = 30_000;

/**
 * Computes the backoff before a worker is replaced: short after a long run, growing when workers end soon after their
 * start.
 */
export function getRestartPause(ranForMs: number, endings: number): { pauseMs: number; endings: number } {
  const soon = ranForMs < STABLE_AFTER_MS ? endings : 0;
  return { pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** soon, MAX_PAUSE_MS), endings: soon + 1 };
}
