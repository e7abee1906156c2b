const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The counts of a product's sizes, changed so that they add up to `total`. More pieces are dealt evenly; fewer are taken
 * in proportion to what there is of each size, by the largest remainders.
 */
export function spreadCount(counts: readonly number[], total: number): number[] {
  return total < sumOf(counts) ? shrunk(counts, total) : grown(counts, total - sumOf(counts));
}

function grown(counts: readonly number[], gain: number): number[] {
  const share = Math.floor(gain / counts.length);
  const rest = gain % counts.length;
  return counts.map((count, index) => count + share + (index < rest ? 1 : 0));
}

function shrunk(counts: readonly number[], total: number): number[] {
  const sum = sumOf(counts);
  const whole = counts.map((count) => Math.floor((count * total) / sum));
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * total) % sum }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index);
  const raised = new Set(byRemainder.slice(0, total - sumOf(whole)).map(({ index }) => index));
  return whole.map((count, index) => count + (raised.has(index) ? 1 : 0));
}

/** From this count on, a product is marked as running low. */
export const LOW_STOCK = 5;

/** Why an administrator changes a count; orders and imports have reasons of their own. */
export const COUNT_REASONS = ['delivery', 'damage', 'count', 'correction'] as const;
export type CountReason = (typeof COUNT_REASONS)[number];

/** A delivery adds pieces and a damage takes them away; what was counted or corrected is the new count itself. */
export function countAfter(
  count: number,
  { reason, pieces }: { reason: CountReason; pieces: number },
): number {
  switch (reason) {
    case 'delivery':
      return count + pieces;
    case 'damage':
      return count - pieces;
    case 'count':
    case 'correction':
      return pieces;
  }
}
