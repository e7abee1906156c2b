import { BASE_COLORS } from '@shop/domain/baseColors';
import type { BaseColor } from '@shop/domain/baseColors';
import { centsFromTypedRand, decimalFromCents } from '@shop/domain/money';
import { PRODUCT_SORTS } from '@shop/domain/products';
import type { ProductSort } from '@shop/domain/products';

/** Filters that accept several values. */
export const MULTI_VALUE_FILTERS = ['category', 'brand', 'size', 'color'] as const;
export type MultiValueFilter = (typeof MULTI_VALUE_FILTERS)[number];

/** Filters and sort order of a list as in its URL. Categories, brands and sizes are slugs. */
export interface ListFilters extends Readonly<Record<MultiValueFilter, readonly string[]>> {
  readonly color: readonly BaseColor[];
  /** Lowest price in rand as text, as `parsePrice` returns it. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly inStock?: '1' | undefined;
  readonly onSale?: '1' | undefined;
  readonly minRating?: string | undefined;
  readonly sort?: ProductSort | undefined;
  /** Set for a search without correction of its keyword. */
  readonly exact?: '1' | undefined;
}

/** URL parameters of a list: filters, sort order and `exact`. The server reads them from the page's declaration. */
export const LIST_PARAMETERS = [
  ...MULTI_VALUE_FILTERS,
  'min',
  'max',
  'inStock',
  'onSale',
  'minRating',
  'sort',
  'exact',
] as const;

const MAX_PRICE_CENTS = 1_000_000_00;
/** Matches commas as thousands separators, because prices in a filter never have three decimals. */
const THOUSANDS_PATTERN = /^\D*\d{1,3}(?:,\d{3})+$/;

/** Maximum number of values of a parameter, which is the server's limit. */
const MAX_VALUES = 20;
/** Maximum length of a value in characters, which is the server's limit. */
const MAX_VALUE_LENGTH = 100;

/**
 * Parses a price as people write it, such as `R 1 000,50` or `1,000.50`, and returns rand as text, such as
 * `1000.50`. Returns undefined for an invalid price.
 */
export function parsePrice(text: string): string | undefined {
  const trimmed = text.trim();
  const cents = centsFromTypedRand(THOUSANDS_PATTERN.test(trimmed) ? `${trimmed}.00` : trimmed);
  if (cents === null || cents > MAX_PRICE_CENTS) return undefined;
  return decimalFromCents(cents).replace(/\.00$/, '');
}

/** Parses the filters in a URL. Invalid values, such as an unknown sort order, are omitted. */
export function parseFilters(address: URLSearchParams): ListFilters {
  const readValues = (name: string): string[] => {
    const nonEmpty = address.getAll(name).filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
    return [...new Set(nonEmpty)].slice(0, MAX_VALUES);
  };
  const readOne = (name: string, isValid: (value: string) => boolean): string | undefined => {
    const [value] = readValues(name);
    return value !== undefined && isValid(value) ? value : undefined;
  };
  const readFlag = (name: string): '1' | undefined =>
    readOne(name, (value) => value === '1') ? '1' : undefined;
  return {
    category: readValues('category'),
    brand: readValues('brand'),
    size: readValues('size'),
    color: BASE_COLORS.filter((color) => readValues('color').includes(color)),
    min: parsePrice(readValues('min')[0] ?? ''),
    max: parsePrice(readValues('max')[0] ?? ''),
    inStock: readFlag('inStock'),
    onSale: readFlag('onSale'),
    minRating: readOne('minRating', (value) => /^[1-5]$/.test(value)),
    sort: PRODUCT_SORTS.find((sort) => sort === readValues('sort')[0]),
    exact: readFlag('exact'),
  };
}

export const NO_FILTERS = parseFilters(new URLSearchParams());

/** Serializes the filters as a query string, e.g. `?size=m&sort=rating`; empty without any. */
export function toQueryString(filters: ListFilters): string {
  const text = new URLSearchParams(
    LIST_PARAMETERS.flatMap((name) => [filters[name] ?? []].flat().map((value) => [name, value])),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the path of a category's first page. */
export const getCategoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

/** Converts the filters to the API's input. A filter without values becomes undefined. */
export function toFilterInput({ category, brand, size, color, ...single }: ListFilters) {
  const toList = <T>(values: readonly T[]) => (values.length === 0 ? undefined : [...values]);
  return {
    ...{ ...single, category: toList(category), brand: toList(brand) },
    ...{ size: toList(size), color: toList(color) },
  };
}

/** True if a filter reduces the list. Sort order and keyword correction do not count. */
export function isNarrowed(filters: ListFilters): boolean {
  return toQueryString(removeFilters(filters)) !== toQueryString(filters);
}

/** Removes all filters and retains the sort order and `exact`. */
export function removeFilters({ sort, exact }: ListFilters): ListFilters {
  return { ...NO_FILTERS, sort, exact };
}
