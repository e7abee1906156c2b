export interface Dice {
  /** 0 to `sides - 1`. */
  roll(sides: number): number;
  /** One of the items; undefined when there is none. */
  pick<T>(choices: readonly T[]): T | undefined;
}

/**
 * Creates dice that repeat their numbers for an equal seed (mulberry32), so that a failed walk can be
 * repeated.
 */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number): number => Math.floor(next() * sides);
  return { roll, pick: (choices) => choices[roll(choices.length)] };
}
