import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Moves time forward. */
  advance(ms: number): void;
}

/** Real time, moved as far as a test wants. */
export function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance(ms) {
      offset += ms;
    },
  };
}
