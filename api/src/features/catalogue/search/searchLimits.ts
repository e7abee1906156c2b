/** Maximum cost of a search. */
export interface SearchLimits {
  /**
   * Maximum number of rows of a word that are read completely; of a more common word, only `rowsOfRank` rows
   * of each weight are read.
   */
  readonly wholeRows: number;
  /**
   * Maximum number of rows of each weight that are read of a common word; the products of further rows are not found.
   */
  readonly rowsOfRank: number;
  /** Maximum number of index lookups for all words except the rarest one, over all candidates. */
  readonly lookups: number;
  /** Maximum number of rows that are counted to find the rarest word, over all words. */
  readonly countedRows: number;
}

/**
 * Limits of a search. Even the most expensive keyword remains fast on every database engine, and every
 * reachable page of a common word has its best matches.
 */
export const SEARCH_LIMITS: SearchLimits = {
  wholeRows: 4_000,
  rowsOfRank: 1_200,
  lookups: 1_500,
  countedRows: 8_000,
};

/** Limits of suggestions, which show a few products while the visitor types. */
export const SUGGESTION_LIMITS: SearchLimits = {
  wholeRows: 400,
  rowsOfRank: 60,
  lookups: 240,
  countedRows: 1_600,
};
