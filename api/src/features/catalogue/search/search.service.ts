import type { EntityManager } from 'typeorm';
import type { Bounds } from './bounds.ts';
import { BOUNDS } from './bounds.ts';
import { meantWord } from './correction.ts';
import type { KnownCounts } from './matchCountCache.ts';
import { countOnce } from './matchCountCache.ts';
import type { Understood } from './matches.sql.ts';
import type { Synonyms } from './searchTerms.ts';
import { searchTerms, searchWords } from './searchTerms.ts';

export interface Search {
  readonly keyword: string;
  readonly withDrafts: boolean;
  /** Leaves a word alone that no product has. */
  readonly exact?: boolean;
  readonly bounds?: Bounds;
  /** Read by default. */
  readonly synonyms?: Synonyms;
  /** What has been counted already; nothing by default. */
  readonly counts?: KnownCounts;
}

/** More words are not corrected: their author meant something else. */
const MOST_CORRECTED = 2;

/** Null when nothing can match, not even after correction. A keyword without words matches nothing. */
export async function understand(
  em: EntityManager,
  { keyword, withDrafts, exact = false, bounds = BOUNDS, synonyms, counts = new Map() }: Search,
): Promise<Understood | null> {
  const typed = searchWords(keyword);
  if (typed.length === 0) return null;
  const reach = { withDrafts, bounds };
  const terms = await countOnce(em, await searchTerms(em, typed, synonyms), reach, counts);
  const missing = terms.filter(({ rows }) => rows === 0).map(({ word }) => word);
  if (missing.length === 0) return { terms, withDrafts, bounds };
  if (exact || missing.length > MOST_CORRECTED) return null;
  const meant = new Map<string, string>();
  for (const word of missing) {
    const known = await meantWord(em, word);
    if (known === null) return null;
    meant.set(word, known);
  }
  const words = typed.map((word) => meant.get(word) ?? word);
  const corrected = await countOnce(em, await searchTerms(em, words, synonyms), reach, counts);
  if (corrected.some(({ rows }) => rows === 0)) return null;
  return { terms: corrected, withDrafts, bounds, correctedTo: words.join(' ') };
}
