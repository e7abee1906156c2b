import type { EntityManager } from 'typeorm';
import { keepUntilChange } from '../../database/keepUntilChange.ts';
import type { CountedTerm, Reach } from './matching.ts';
import { countTerms } from './matching.ts';
import type { SearchTerm } from './searchTerms.ts';

/** How many products have the words of searches; a promise, so that of several who ask at once one counts. */
export type KnownCounts = Map<string, Promise<CountedTerm[]>>;

/** Beyond it, all are forgotten. */
const MOST_SEARCHES = 2000;

/**
 * The counts that are known until the catalogue changes. The next pages of a search, its filters and its sorts then need
 * one statement.
 */
export const knownCounts = keepUntilChange((): Promise<KnownCounts> => Promise.resolve(new Map()));

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
