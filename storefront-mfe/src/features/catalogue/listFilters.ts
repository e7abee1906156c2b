import { centsFromTypedRand, decimalFromCents } from '@shop/domain/money';
import { PRODUCT_SORTS } from '@shop/domain/products';
import type { ProductSort } from '@shop/domain/products';

/** The filters of which several values can be chosen. */
export const CHOICES = ['category', 'brand', 'size'] as const;
export type Choice = (typeof CHOICES)[number];

/** How a list is narrowed and sorted, as its address says. Categories, brands and sizes are slugs. */
export interface ListFilters extends Readonly<Record<Choice, readonly string[]>> {
  /** In rand, as `priceIn` reads them. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly inStock?: '1' | undefined;
  readonly minRating?: string | undefined;
  readonly sort?: ProductSort | undefined;
  /** A search without the correction of its keyword. */
  readonly exact?: '1' | undefined;
}

/** The parameters of an address that a list knows. The server knows them from the declaration of the page. */
export const FILTER_NAMES = [...CHOICES, 'min', 'max', 'inStock', 'minRating', 'sort', 'exact'] as const;

const PRICE_MAX_CENTS = 1_000_000_00;
/** Means thousands in a filter, where no price has three decimals. */
const THOUSANDS = /^\D*\d{1,3}(?:,\d{3})+$/;

/** As many values and letters of each parameter as the server takes of an address. */
const VALUES_MAX = 20;
const LENGTH_MAX = 100;

/** Reads a price as people write it, such as `R 1 000,50` or `1,000.50`. Undefined when it is none. */
export function priceIn(text: string): string | undefined {
  const typed = text.trim();
  const cents = centsFromTypedRand(THOUSANDS.test(typed) ? `${typed}.00` : typed);
  if (cents === null || cents > PRICE_MAX_CENTS) return undefined;
  return decimalFromCents(cents).replace(/\.00$/, '');
}

/** Reads an address. What means nothing there, such as an unknown order, is left out. */
export function filtersOf(address: URLSearchParams): ListFilters {
  const values = (name: string): string[] => {
    const given = address.getAll(name).filter((value) => value !== '' && value.length <= LENGTH_MAX);
    return [...new Set(given)].slice(0, VALUES_MAX);
  };
  const one = (name: string, isValid: (value: string) => boolean): string | undefined => {
    const [value] = values(name);
    return value !== undefined && isValid(value) ? value : undefined;
  };
  const flag = (name: string): '1' | undefined => (one(name, (value) => value === '1') ? '1' : undefined);
  return {
    category: values('category'),
    brand: values('brand'),
    size: values('size'),
    min: priceIn(values('min')[0] ?? ''),
    max: priceIn(values('max')[0] ?? ''),
    inStock: flag('inStock'),
    minRating: one('minRating', (value) => /^[1-5]$/.test(value)),
    sort: PRODUCT_SORTS.find((sort) => sort === values('sort')[0]),
    exact: flag('exact'),
  };
}

export const NO_FILTERS = filtersOf(new URLSearchParams());

/** The filters as the query of an address, e.g. `?size=m&sort=rating`; empty without any. */
export function addressOf(filters: ListFilters): string {
  const text = new URLSearchParams(
    FILTER_NAMES.flatMap((name) => [filters[name] ?? []].flat().map((value) => [name, value])),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of the first page of a category. */
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

/** The filters as the API takes them. */
export function inputOf({ category, brand, size, ...single }: ListFilters) {
  const chosen = (values: readonly string[]) => (values.length === 0 ? undefined : [...values]);
  return { ...single, category: chosen(category), brand: chosen(brand), size: chosen(size) };
}

/** Whether fewer products are shown than without filters. Order and spelling do not count. */
export function isNarrowed(filters: ListFilters): boolean {
  return addressOf(withoutFilters(filters)) !== addressOf(filters);
}

/** All products of the list, in the same order. */
export function withoutFilters({ sort, exact }: ListFilters): ListFilters {
  return { ...NO_FILTERS, sort, exact };
}
