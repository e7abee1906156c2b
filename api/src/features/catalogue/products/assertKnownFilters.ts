import type { KnownFacetValue } from '../../../database/entities/search.ts';
import type { Database } from '../../../database/database.ts';
import { invalidInput } from '../../../errors.ts';
import type { FacetGroup } from '../search/facetGroups.sql.ts';
import type { Filters } from '../search/facets.ts';
import { NAME_GETTERS } from '../search/facets.ts';
import { findUnmatchedValues } from '../search/knownFacetValues.ts';

const FILTER_NAMES = ['category', 'brand', 'size'] as const;

const UNKNOWN_VALUE_MESSAGES: Record<KnownFacetValue['kind'], string> = {
  category: 'The shop has no such category.',
  brand: 'The shop has no such brand.',
  size: 'The shop has no such size.',
};

/**
 * Throws 400 naming the filters with a value that has never matched a product. Only values that no product has now are
 * looked up in the database.
 */
export async function assertKnownFilters(
  db: Database,
  groups: readonly FacetGroup[],
  filters: Filters,
): Promise<void> {
  const missingValues = FILTER_NAMES.flatMap((kind) => findMissingValues(groups, kind, filters[kind]));
  const unknownValues = await findUnmatchedValues(db.read, missingValues);
  if (unknownValues.length === 0) return;
  throw invalidInput(
    Object.fromEntries(unknownValues.map(({ kind }) => [kind, UNKNOWN_VALUE_MESSAGES[kind]])),
  );
}

/** Returns the slugs of a filter that no product has. */
function findMissingValues(
  groups: readonly FacetGroup[],
  kind: KnownFacetValue['kind'],
  slugs: ReadonlySet<string> | null,
): KnownFacetValue[] {
  const missingSlugs = new Set(slugs);
  for (const group of groups) {
    if (missingSlugs.size === 0) break;
    for (const { slug } of NAME_GETTERS[kind](group)) {
      if (slug !== '') missingSlugs.delete(slug);
    }
  }
  return [...missingSlugs].map((slug) => ({ kind, slug }));
}
