import type { FacetValue, ProductFacets } from '@shop/contract/productFilters';
import type { BaseColor } from '@shop/domain/baseColors';
import { BASE_COLORS, getColorLabel } from '@shop/domain/baseColors';
import { randFromCents } from '@shop/domain/money';
import type { KnownFacetValue } from '../../../database/entities/search.ts';
import type { FacetGroup, NameWithSlug, PriceBounds } from './facetGroups.sql.ts';

/** Filters of a product list. A product must have one value of each set, slugs or colors; null means no restriction. */
export interface Filters extends PriceBounds {
  readonly category: ReadonlySet<string> | null;
  readonly brand: ReadonlySet<string> | null;
  readonly size: ReadonlySet<string> | null;
  readonly color: ReadonlySet<BaseColor> | null;
  readonly inStock: boolean;
  readonly onSale: boolean;
  readonly minRating: number | null;
}

export const NO_FILTERS: Filters = {
  category: null,
  brand: null,
  size: null,
  color: null,
  minCents: null,
  maxCents: null,
  inStock: false,
  onSale: false,
  minRating: null,
};

/** Functions that return the names of a facet group that each filter compares. */
export const NAME_GETTERS: Record<KnownFacetValue['kind'], (group: FacetGroup) => readonly NameWithSlug[]> = {
  category: ({ category }) => [category],
  brand: ({ brand }) => [brand],
  size: ({ sizes }) => sizes,
};

type FacetFilter = 'category' | 'brand' | 'size' | 'color' | 'inStock' | 'onSale' | 'minRating';

const MIN_RATING_VALUES = [4, 3, 2, 1] as const;

/**
 * Returns the sizes of a group that the filter by size compares: with the filter by stock only those in
 * stock, otherwise all.
 */
const getFilterableSizes = (group: FacetGroup, { inStock }: Filters): readonly NameWithSlug[] =>
  inStock ? group.stocked : group.sizes;

const FILTER_TESTS: Record<FacetFilter, (group: FacetGroup, filters: Filters) => boolean> = {
  category: (group, { category }) => category === null || category.has(group.category.slug),
  brand: (group, { brand }) => brand === null || brand.has(group.brand.slug),
  size: (group, filters) =>
    filters.size === null || getFilterableSizes(group, filters).some(({ slug }) => filters.size?.has(slug)),
  color: (group, { color }) => color === null || (group.color !== null && color.has(group.color)),
  inStock: (group, { inStock }) => !inStock || group.stocked.length > 0,
  onSale: (group, { onSale }) => !onSale || group.isOnSale,
  minRating: (group, { minRating }) => minRating === null || group.stars >= minRating,
};
const FACET_FILTERS: readonly FacetFilter[] = [
  'category',
  'brand',
  'size',
  'color',
  'inStock',
  'onSale',
  'minRating',
];

/** Returns the groups that pass all filters, or all but `except`. */
const filterGroups = (groups: readonly FacetGroup[], filters: Filters, except?: FacetFilter): FacetGroup[] =>
  groups.filter((group) =>
    FACET_FILTERS.every((filter) => filter === except || FILTER_TESTS[filter](group, filters)),
  );

const sumProducts = (groups: readonly FacetGroup[]): number =>
  groups.reduce((sum, { within }) => sum + within, 0);

/** Cache of the totals of cached groups, so that a list of all products does not add them up for each page. */
const totalCache = new WeakMap<readonly FacetGroup[], number>();

export function countProducts(groups: readonly FacetGroup[], filters: Filters): number {
  if (filters !== NO_FILTERS) return sumProducts(filterGroups(groups, filters));
  const total = totalCache.get(groups) ?? sumProducts(groups);
  totalCache.set(groups, total);
  return total;
}

/** Returns the facets of a list. The values of each filter are counted as if that filter were not set. */
export function toFacets(groups: readonly FacetGroup[], filters: Filters): ProductFacets {
  const filteredGroups = filterGroups(groups, filters);
  const onSale = countProducts(groups, { ...filters, onSale: true });
  const withoutRating = filterGroups(groups, filters, 'minRating');
  return {
    category: sortByCount(
      mergeNames(filterGroups(groups, filters, 'category'), ({ category }) => [category]),
      filters.category,
    ),
    brand: sortByCount(
      mergeNames(filterGroups(groups, filters, 'brand'), ({ brand }) => [brand]),
      filters.brand,
    ),
    size: sortBySize(
      mergeNames(filterGroups(groups, filters, 'size'), (group) => getFilterableSizes(group, filters)),
      filters.size,
    ),
    ...toColorFacet(groups, filters),
    minRating: MIN_RATING_VALUES.map((stars) => ({
      value: String(stars),
      label: `${stars} and up`,
      count: sumProducts(withoutRating.filter((group) => group.stars >= stars)),
    })),
    inStock: { count: countProducts(groups, { ...filters, inStock: true }) },
    ...(onSale > 0 || filters.onSale ? { onSale: { count: onSale } } : {}),
    price: {
      min: filteredGroups.length === 0 ? 0 : randFromCents(getMinCents(filteredGroups)),
      max: randFromCents(filteredGroups.reduce((maxSoFar, { maxCents }) => Math.max(maxSoFar, maxCents), 0)),
    },
  };
}

/** Returns the colors of a list in display order; an empty object without any. */
function toColorFacet(groups: readonly FacetGroup[], filters: Filters): Pick<ProductFacets, 'color'> {
  const counts = new Map<BaseColor, number>();
  for (const { color, within } of filterGroups(groups, filters, 'color')) {
    if (color !== null) counts.set(color, (counts.get(color) ?? 0) + within);
  }
  const values = BASE_COLORS.map((value) => ({
    value,
    label: getColorLabel(value),
    count: counts.get(value) ?? 0,
  }));
  const color = selectOfferedValues(values, filters.color);
  return color.length > 0 ? { color } : {};
}

const getMinCents = (groups: readonly FacetGroup[]): number =>
  groups.reduce((lowest, { minCents }) => Math.min(lowest, minCents), Infinity);

/**
 * Returns the category of a list when exactly one is requested and has public products, regardless of the other
 * filters.
 */
export function findCategory(groups: readonly FacetGroup[], { category }: Filters): NameWithSlug | null {
  const [slug, ...others] = category ?? [];
  if (slug === undefined || others.length > 0) return null;
  const matchingGroups = groups.filter((group) => group.category.slug === slug);
  const [value] = mergeNames(matchingGroups, NAME_GETTERS.category);
  return value ? { name: value.label, slug } : null;
}

interface CountedName extends NameWithSlug {
  count: number;
  /** Number of products with each spelling. */
  readonly spellings: Map<string, number>;
}

/** Merges names with an equal slug into one value, labelled by the most frequent spelling. */
function mergeNames(
  groups: readonly FacetGroup[],
  getNames: (group: FacetGroup) => readonly NameWithSlug[],
): FacetValue[] {
  const values = new Map<string, CountedName>();
  for (const group of groups) {
    for (const { name, slug } of getNames(group)) {
      if (slug === '') continue;
      const value = values.get(slug) ?? { name, slug, count: 0, spellings: new Map<string, number>() };
      value.count += group.within;
      value.spellings.set(name, (value.spellings.get(name) ?? 0) + group.count);
      values.set(slug, value);
    }
  }
  return [...values.values()].map(({ slug, count, spellings }) => ({
    value: slug,
    label: getMostFrequent(spellings),
    count,
  }));
}

function getMostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [best] = [...spellings].sort(
    ([left, some], [right, others]) => others - some || (left < right ? -1 : 1),
  );
  return best?.[0] ?? '';
}

/** Maximum number of values that a filter offers. */
const MAX_FILTER_VALUES = 100;

const selectOfferedValues = (values: FacetValue[], selected: ReadonlySet<string> | null): FacetValue[] =>
  values.filter(({ value, count }) => count > 0 || selected?.has(value));

const sortByCount = (values: FacetValue[], selected: ReadonlySet<string> | null): FacetValue[] =>
  selectOfferedValues(values, selected)
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
    .slice(0, MAX_FILTER_VALUES);

const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl'];

/** Returns the sort key of a size: letters from small to large, then numbers, then names. */
function getSizeSortKey(value: string): string {
  const sizeIndex = LETTER_SIZES.indexOf(value);
  if (sizeIndex >= 0) return `0${String(sizeIndex).padStart(3, '0')}`;
  return /^\d/.test(value) ? `1${String(parseInt(value, 10)).padStart(6, '0')}${value}` : `2${value}`;
}

const sortBySize = (values: FacetValue[], selected: ReadonlySet<string> | null): FacetValue[] =>
  selectOfferedValues(values, selected)
    .sort((left, right) => (getSizeSortKey(left.value) < getSizeSortKey(right.value) ? -1 : 1))
    .slice(0, MAX_FILTER_VALUES);
