/** What a search may cost at most. */
export interface Bounds {
  /** The most rows of a word that are all read; a more common word is read by rank, best first. */
  readonly wholeRows: number;
  /** The most rows of each rank of a common word that are read; others are not found. */
  readonly rowsOfRank: number;
  /** The most lookups of the other words of a search, over all candidates. */
  readonly lookups: number;
  /** The most rows that are counted to find the rarest word, over all words. */
  readonly countedRows: number;
}

/**
 * With them the dearest keyword costs less than 20 ms on either engine, and every page that can be reached of a common word
 * has its best matches.
 */
export const BOUNDS: Bounds = { wholeRows: 4_000, rowsOfRank: 1_200, lookups: 1_500, countedRows: 8_000 };

/** Enough to suggest a few products while somebody types. */
export const NARROW_BOUNDS: Bounds = { wholeRows: 400, rowsOfRank: 60, lookups: 240, countedRows: 1_600 };
