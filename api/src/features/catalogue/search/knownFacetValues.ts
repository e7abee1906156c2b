import { toSlug } from '@shop/domain/slugs';
import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import type { ProductFacetEntity, KnownFacetValue } from '../../../database/entities/search.ts';
import { KnownFacetValueEntity } from '../../../database/entities/search.ts';
import { splitSizes } from './joinedSizes.ts';

type FacetFields = Pick<ProductFacetEntity, 'cell' | 'category' | 'brand' | 'sizes'>;

/**
 * Records the categories, brands and sizes of these products as values that shoppers can filter by; products
 * that are not public are skipped.
 */
export async function recordKnownFacetValues(
  tx: EntityManager,
  products: readonly FacetFields[],
): Promise<void> {
  const values = sortUniqueValues(products.filter(({ cell }) => cell !== '').flatMap(toKnownFacetValues));
  await insertMany(tx, KnownFacetValueEntity, values, 'skip');
}

/** Returns the filter values that have never matched a public product. */
export async function findUnmatchedValues(
  em: EntityManager,
  values: readonly KnownFacetValue[],
): Promise<KnownFacetValue[]> {
  if (values.length === 0) return [];
  const shown = new Set((await em.findBy(KnownFacetValueEntity, [...values])).map(toKey));
  return values.filter((value) => !shown.has(toKey(value)));
}

const toKnownFacetValues = ({ category, brand, sizes }: FacetFields): KnownFacetValue[] => [
  { kind: 'category', slug: toSlug(category) },
  { kind: 'brand', slug: toSlug(brand) },
  ...splitSizes(sizes).map((size) => ({ kind: 'size' as const, slug: toSlug(size) })),
];

const toKey = ({ kind, slug }: KnownFacetValue): string => `${kind} ${slug}`;

/**
 * Removes duplicates and values without a slug, which cannot be requested, and sorts the values, so that two
 * transactions cannot deadlock.
 */
function sortUniqueValues(values: readonly KnownFacetValue[]): KnownFacetValue[] {
  const byKey = new Map(values.filter(({ slug }) => slug !== '').map((value) => [toKey(value), value]));
  return [...byKey].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, value]) => value);
}
