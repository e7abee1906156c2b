import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Moves time forward. */
  advance(ms: number): void;
  /** Moves time forward to the next noon in South Africa, so that no midnight comes while days are compared. */
  advanceToNoon(): void;
}

const DAY_MS = 24 * 60 * 60_000;
/** Noon in South Africa is this long after midnight in UTC. */
const NOON_MS = 10 * 60 * 60_000;

/** Real time, moved as far as a test wants. */
export function testClock(): TestClock {
  let offset = 0;
  const now = (): number => Date.now() + offset;
  return {
    now: () => new Date(now()),
    advance(ms) {
      offset += ms;
    },
    advanceToNoon() {
      offset += DAY_MS - ((now() - NOON_MS) % DAY_MS);
    },
  };
}
