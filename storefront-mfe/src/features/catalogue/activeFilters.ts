import type { ProductFacets } from '@shop/contract/productFilters';
import { formatPrice } from '@shop/shared-ui';
import { MULTI_VALUE_FILTERS } from './listFilters.ts';
import type { ListFilters, MultiValueFilter } from './listFilters.ts';

/** An active filter: its label, and all filters except this one. */
export interface ActiveFilter {
  readonly label: string;
  readonly remainingFilters: ListFilters;
}

/** Returns the active filters: categories, brands, sizes and colors, then price, stock, sale and rating. */
export function getActiveFilters(filters: ListFilters, facets: ProductFacets | undefined): ActiveFilter[] {
  const choices = MULTI_VALUE_FILTERS.flatMap((name) =>
    filters[name].map((value) => ({
      label: getChoiceLabel(name, value, facets),
      remainingFilters: { ...filters, [name]: filters[name].filter((other) => other !== value) },
    })),
  );
  const { min, max, inStock, onSale, minRating } = filters;
  const otherFilters = [
    (min !== undefined || max !== undefined) && {
      label: getPriceLabel(min, max),
      remainingFilters: { ...filters, min: undefined, max: undefined },
    },
    inStock && { label: 'In stock', remainingFilters: { ...filters, inStock: undefined } },
    onSale && { label: 'On sale', remainingFilters: { ...filters, onSale: undefined } },
    minRating !== undefined && {
      label: getRatingLabel(minRating),
      remainingFilters: { ...filters, minRating: undefined },
    },
  ];
  return [...choices, ...otherFilters.filter((each) => typeof each === 'object')];
}

/** Returns the label of a chosen value; a color has its kind before it, because a brand may have the same name. */
function getChoiceLabel(name: MultiValueFilter, value: string, facets: ProductFacets | undefined): string {
  const label = facets?.[name]?.find((facetValue) => facetValue.value === value)?.label ?? toLabel(value);
  return name === 'color' ? `Colour: ${label}` : label;
}

/** Matches letter sizes, such as `s`, `xxl` and `3xl`. */
const LETTER_SIZE_PATTERN = /^(?:m|\d?x*[sl])$/;

/**
 * Returns the label of a facet value that the response does not label: `long-sleeve` is 'Long sleeve', `xl` is 'XL'.
 */
export function toLabel(value: string): string {
  if (LETTER_SIZE_PATTERN.test(value)) return value.toUpperCase();
  const label = value.replaceAll('-', ' ');
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

/** Returns the label of a minimum rating, e.g. '3 stars and up'. */
export function getRatingLabel(stars: string): string {
  if (stars === '5') return '5 stars';
  return stars === '1' ? '1 star and up' : `${stars} stars and up`;
}

function getPriceLabel(min: string | undefined, max: string | undefined): string {
  const [from, to] = [min, max].map((bound) =>
    bound === undefined ? undefined : formatPrice(Number(bound)),
  );
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  return from === undefined ? `Up to ${to ?? ''}` : `From ${from}`;
}
