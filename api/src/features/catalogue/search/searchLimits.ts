/** Maximum cost of a search. */
export interface SearchLimits {
  /** Maximum number of rows of a word that are read completely; a more common word is read by rank, best first. */
  readonly wholeRows: number;
  /** Maximum number of rows read of each rank of a common word; further ones are not found. */
  readonly rowsOfRank: number;
  /** Maximum number of lookups of the other words of a search, over all candidates. */
  readonly lookups: number;
  /** Maximum number of rows that are counted to find the rarest word, over all words. */
  readonly countedRows: number;
}

/**
 * Bounds of a search. Even the most expensive keyword remains fast on either engine, and every reachable page of a
 * common word has its best matches.
 */
export const SEARCH_LIMITS: SearchLimits = {
  wholeRows: 4_000,
  rowsOfRank: 1_200,
  lookups: 1_500,
  countedRows: 8_000,
};

/** Bounds of suggestions, which show a few products while the visitor types. */
export const SUGGESTION_LIMITS: SearchLimits = {
  wholeRows: 400,
  rowsOfRank: 60,
  lookups: 240,
  countedRows: 1_600,
};
