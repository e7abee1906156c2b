import type { EntityManager } from 'typeorm';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';
import type { CountedTerm, SearchScope } from './termMatches.sql.ts';
import { countTerms } from './termMatches.sql.ts';
import type { SearchTerm } from './searchTerms.ts';

/**
 * Counted terms by search. The values are promises, so that equal concurrent searches share one count (single flight).
 */
export type CachedCounts = Map<string, Promise<CountedTerm[]>>;

/** Maximum number of cached searches; beyond it, the cache is cleared. */
const MAX_SEARCHES = 2000;

/**
 * Returns the cache of counts, which is replaced when the catalogue's version changes. With it, the next pages, filters
 * and sorts of a search need one statement.
 */
export const getMatchCountCache = memoizeByVersion((): Promise<CachedCounts> => Promise.resolve(new Map()));

/** Returns the terms with their counts, rarest first, from the cache or else by `countTerms`. */
export function findCountedTerms(
  em: EntityManager,
  terms: readonly SearchTerm[],
  scope: SearchScope,
  cachedCounts: CachedCounts,
): Promise<CountedTerm[]> {
  const key = JSON.stringify([terms, scope]);
  const cached = cachedCounts.get(key);
  if (cached) return cached;
  if (cachedCounts.size >= MAX_SEARCHES) cachedCounts.clear();
  const counting = countTerms(em, terms, scope);
  cachedCounts.set(key, counting);
  counting.catch(() => cachedCounts.delete(key));
  return counting;
}
