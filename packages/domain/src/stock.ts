const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Computes new counts of a product's sizes that add up to `total`. Additional units are spread evenly; removed ones are
 * taken in proportion to the counts, by largest remainders.
 */
export function spreadCount(counts: readonly number[], total: number): number[] {
  return total < sumCounts(counts)
    ? shrinkCounts(counts, total)
    : growCounts(counts, total - sumCounts(counts));
}

function growCounts(counts: readonly number[], addedCount: number): number[] {
  const share = Math.floor(addedCount / counts.length);
  const remainder = addedCount % counts.length;
  return counts.map((count, index) => count + share + (index < remainder ? 1 : 0));
}

function shrinkCounts(counts: readonly number[], total: number): number[] {
  const sum = sumCounts(counts);
  const roundedCounts = counts.map((count) => Math.floor((count * total) / sum));
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * total) % sum }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index);
  const raisedIndexes = new Set(
    byRemainder.slice(0, total - sumCounts(roundedCounts)).map(({ index }) => index),
  );
  return roundedCounts.map((count, index) => count + (raisedIndexes.has(index) ? 1 : 0));
}

/** Count at or below which administrators see a product marked as low on stock. */
export const LOW_STOCK_THRESHOLD = 5;

/** States of a product in which administrators are warned of low stock, because it is or will be for sale. */
export const LOW_STOCK_STATES = ['scheduled', 'public'] as const;

/** Reasons that an administrator can give for changing a count; orders and imports have reasons of their own. */
export const COUNT_REASONS = ['delivery', 'damage', 'count', 'correction'] as const;
export type CountReason = (typeof COUNT_REASONS)[number];

/**
 * Computes the new count after a movement. A delivery adds units and damage subtracts them; for a count or a
 * correction, `pieces` is itself the new count.
 */
export function applyMovement(
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
