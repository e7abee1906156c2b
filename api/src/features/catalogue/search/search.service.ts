import type { EntityManager } from 'typeorm';
import type { Bounds } from './bounds.ts';
import { BOUNDS } from './bounds.ts';
import { findCorrection } from './correction.ts';
import type { KnownCounts } from './matchCountCache.ts';
import { countOnce } from './matchCountCache.ts';
import type { SearchQuery } from './matches.sql.ts';
import type { Synonyms } from './searchTerms.ts';
import { findSearchTerms, splitSearchWords } from './searchTerms.ts';

export interface Search {
  readonly keyword: string;
  readonly withDrafts: boolean;
  /** Disables the correction of words that no product has. */
  readonly exact?: boolean;
  readonly bounds?: Bounds;
  /** Known synonyms; read from the database by default. */
  readonly synonyms?: Synonyms;
  /** Cached counts; empty by default. */
  readonly counts?: KnownCounts;
}

/** Maximum number of unknown words; a search with more of them is not corrected, because it means something else. */
const MAX_CORRECTED = 2;

/** Parses a search. Null when nothing can match, even after correction. A keyword without words matches nothing. */
export async function parseSearch(
  em: EntityManager,
  { keyword, withDrafts, exact = false, bounds = BOUNDS, synonyms, counts = new Map() }: Search,
): Promise<SearchQuery | null> {
  const typed = splitSearchWords(keyword);
  if (typed.length === 0) return null;
  const reach = { withDrafts, bounds };
  const terms = await countOnce(em, await findSearchTerms(em, typed, synonyms), reach, counts);
  const missing = terms.filter(({ rows }) => rows === 0).map(({ word }) => word);
  if (missing.length === 0) return { terms, withDrafts, bounds };
  if (exact || missing.length > MAX_CORRECTED) return null;
  const meant = new Map<string, string>();
  for (const word of missing) {
    const known = await findCorrection(em, word);
    if (known === null) return null;
    meant.set(word, known);
  }
  const words = typed.map((word) => meant.get(word) ?? word);
  const corrected = await countOnce(em, await findSearchTerms(em, words, synonyms), reach, counts);
  if (corrected.some(({ rows }) => rows === 0)) return null;
  return { terms: corrected, withDrafts, bounds, correctedTo: words.join(' ') };
}
