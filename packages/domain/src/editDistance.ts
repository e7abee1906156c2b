/**
 * Computes the restricted Damerau-Levenshtein distance (optimal string alignment): the minimum number of
 * insertions, deletions, replacements and swaps of neighbouring letters that turn one word into the other.
 * Null when the distance exceeds `maxDistance`.
 */
export function computeEditDistance(left: string, right: string, maxDistance: number): number | null {
  const [from, to] = [[...left], [...right]];
  if (Math.abs(from.length - to.length) > maxDistance) return null;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const row of from.keys()) {
    const next = computeNextRow({ from, to, row, last, beforeLast });
    if (Math.min(...next) > maxDistance) return null;
    [beforeLast, last] = [last, next];
  }
  const distance = getCell(last, to.length);
  return distance <= maxDistance ? distance : null;
}

interface MatrixState {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Index of the current letter of `from`. */
  readonly row: number;
  /**
   * Rows of the distance matrix for the previous letter and the one before it, with a column for each prefix of `to`.
   */
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

function computeNextRow({ from, to, row, last, beforeLast }: MatrixState): number[] {
  const next = [row + 1];
  for (const [column, character] of to.entries()) {
    const isTransposition = from[row] === to[column - 1] && character === from[row - 1];
    const replacementCost = getCell(last, column) + (from[row] === character ? 0 : 1);
    const transpositionCost = isTransposition ? getCell(beforeLast, column - 1) + 1 : Infinity;
    next.push(
      Math.min(replacementCost, transpositionCost, getCell(last, column + 1) + 1, getCell(next, column) + 1),
    );
  }
  return next;
}

const getCell = (distances: readonly number[], index: number): number => distances[index] ?? Infinity;

/** Returns the number of tolerated typing mistakes: none below 4 letters, 1 from 4, 2 from 8. */
export function getTypoTolerance(word: string): number {
  const letterCount = [...word].length;
  return letterCount < 4 ? 0 : letterCount < 8 ? 1 : 2;
}
