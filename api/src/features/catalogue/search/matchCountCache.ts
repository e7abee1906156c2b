import type { EntityManager } from 'typeorm';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';
import type { CountedTerm, Reach } from './matching.sql.ts';
import { countTerms } from './matching.sql.ts';
import type { SearchTerm } from './searchTerms.ts';

/** How many products have the words of searches; promises, so that equal searches that arrive together share a count. */
export type KnownCounts = Map<string, Promise<CountedTerm[]>>;

/** Beyond it, all counts are forgotten. */
const MOST_SEARCHES = 2000;

/** Counts are cached until the catalogue changes, so that the next pages, filters and sorts of a search need one statement. */
export const knownCounts = memoizeByVersion((): Promise<KnownCounts> => Promise.resolve(new Map()));

/** Counts terms like `countTerms`, unless that is known. */
export function countOnce(
  em: EntityManager,
  terms: readonly SearchTerm[],
  reach: Reach,
  known: KnownCounts,
): Promise<CountedTerm[]> {
  const key = JSON.stringify([terms, reach]);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_SEARCHES) known.clear();
  const counting = countTerms(em, terms, reach);
  known.set(key, counting);
  counting.catch(() => known.delete(key));
  return counting;
}
