import { isLocked, isLost } from './databaseErrors.ts';

/** Three nodes of a cluster that change one row at once refused one unit of work in eight with four tries, none with twelve. */
const MOST_TRIES = 12;
/** A lock wait time-out takes five seconds, so tries alone are no limit. */
const CONFLICT_MS = 8000;
/** The longest wait for SQLite's write lock while another process holds it. */
const LOCK_MS = 5000;
/** Long enough for a frozen host to be noticed and the next one to be used. */
const LOST_MS = 6000;

interface SoFar {
  readonly tries: number;
  /** By `performance.now()`. */
  readonly startedAt: number;
}

/** Whether work that has met a conflict, or lost its connection, may be tried again. */
export function mayRepeat(error: unknown, { tries, startedAt }: SoFar): boolean {
  const ms = performance.now() - startedAt;
  if (isLocked(error)) return ms <= LOCK_MS;
  if (isLost(error)) return ms <= LOST_MS;
  return tries < MOST_TRIES && ms <= CONFLICT_MS;
}

/** The pause grows with the number of tries, and is random, so that those who have met do not meet again. */
export const pauseAfter = (tries: number): number => 5 + Math.random() * Math.min(400, 20 * 2 ** (tries - 1));
