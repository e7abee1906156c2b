import { formatPlaceholders } from '../../../database/sql.ts';
import type { FacetGroup, NameWithSlug } from '../search/facetGroups.sql.ts';
import type { Filters } from '../search/facets.ts';
import { NAME_GETTERS } from '../search/facets.ts';
import { SIZE_SEPARATOR } from '../search/joinedSizes.ts';

export interface SqlFragment {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface FilterNames {
  readonly category: readonly string[] | null;
  readonly brand: readonly string[] | null;
  readonly size: readonly string[] | null;
}

/** Returns the distinct spellings of the given slugs in the groups, sorted; null when the filter is not set. */
function getSpellings(
  groups: readonly FacetGroup[],
  slugs: ReadonlySet<string> | null,
  getNames: (group: FacetGroup) => readonly NameWithSlug[],
): string[] | null {
  if (slugs === null) return null;
  const names = groups.flatMap(getNames).filter(({ slug }) => slugs.has(slug));
  return [...new Set(names.map(({ name }) => name))].sort();
}

export const getFilterNames = (
  groups: readonly FacetGroup[],
  { category, brand, size }: Filters,
): FilterNames => ({
  category: getSpellings(groups, category, NAME_GETTERS.category),
  brand: getSpellings(groups, brand, NAME_GETTERS.brand),
  size: getSpellings(groups, size, NAME_GETTERS.size),
});

export const isUnsatisfiable = ({ category, brand, size }: FilterNames): boolean =>
  [category, brand, size].some((names) => names?.length === 0);

/** Builds the conditions on the row of a product in `product_facets`, aliased `f`. */
export function toConditions(filters: Filters, { category, brand, size }: FilterNames): SqlFragment[] {
  const { color, minCents, maxCents, minRating, inStock, onSale } = filters;
  const sizes = `f.${inStock ? 'stocked' : 'sizes'}`;
  return [
    { sql: "f.cell > ''", parameters: [] },
    ...(category ? [{ sql: `f.category IN (${formatPlaceholders(category)})`, parameters: category }] : []),
    ...(brand ? [{ sql: `f.brand IN (${formatPlaceholders(brand)})`, parameters: brand }] : []),
    ...(size
      ? [
          {
            sql: `(${size.map(() => `${sizes} LIKE ? ESCAPE '!'`).join(' OR ')})`,
            parameters: size.map(toSizePattern),
          },
        ]
      : []),
    ...(color ? [{ sql: `f.color IN (${formatPlaceholders([...color])})`, parameters: [...color] }] : []),
    ...(inStock && !size ? [{ sql: "f.stocked <> ''", parameters: [] }] : []),
    ...(onSale ? [{ sql: 'f.isOnSale = 1', parameters: [] }] : []),
    ...(minCents === null ? [] : [{ sql: 'f.priceCents >= ?', parameters: [minCents] }]),
    ...(maxCents === null ? [] : [{ sql: 'f.priceCents <= ?', parameters: [maxCents] }]),
    ...(minRating === null ? [] : [{ sql: 'f.stars >= ?', parameters: [minRating] }]),
  ];
}

const toSizePattern = (size: string): string =>
  `%${SIZE_SEPARATOR}${size.replaceAll(/[!%_]/g, '!$&')}${SIZE_SEPARATOR}%`;

export const joinConditions = (all: readonly SqlFragment[]): SqlFragment => ({
  sql: all.map(({ sql }) => sql).join(' AND '),
  parameters: all.flatMap(({ parameters }) => parameters),
});

/** Returns whether any filter is set. */
export const hasFilters = ({ inStock, onSale, ...others }: Filters): boolean =>
  inStock || onSale || Object.values(others).some((each) => each !== null);
