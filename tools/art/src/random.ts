/** Returns numbers from 0 to below 1, derived from a seed, so that every machine renders the same picture. */
export type Random = () => number;

export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LATTICE_SIZE = 256;
/** Interpolates from 0 to 1; its second derivative is zero at both ends, so that noise shows no lattice. */
const smootherstep = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);

/** Creates value noise from -1 to 1 with features one unit wide. */
export function createNoise(random: Random): (x: number, y: number) => number {
  const lattice = Float32Array.from({ length: LATTICE_SIZE * LATTICE_SIZE }, () => random() * 2 - 1);
  const at = (column: number, row: number): number =>
    lattice[(row & (LATTICE_SIZE - 1)) * LATTICE_SIZE + (column & (LATTICE_SIZE - 1))] ?? 0;
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const across = smootherstep(x - column);
    const down = smootherstep(y - row);
    const top = at(column, row) * (1 - across) + at(column + 1, row) * across;
    const bottom = at(column, row + 1) * (1 - across) + at(column + 1, row + 1) * across;
    return top * (1 - down) + bottom * down;
  };
}
