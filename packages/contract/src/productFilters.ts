import { BASE_COLORS } from '@shop/domain/baseColors';
import { MAX_PRICE_CENTS, PRODUCT_SORTS } from '@shop/domain/products';
import * as z from 'zod/mini';

/** Maximum number of values that can be selected in one filter. */
const MAX_VALUES_PER_FILTER = 20;
const MAX_PRICE_RAND = MAX_PRICE_CENTS / 100;

const createValuesSchema = (noun: string) => {
  const message = `Please choose at most ${MAX_VALUES_PER_FILTER} ${noun} of up to 100 characters.`;
  const value = z.string(message).check(z.maxLength(100, message));
  return z.optional(
    z.pipe(
      z.union([value, z.array(value).check(z.maxLength(MAX_VALUES_PER_FILTER, message))], message),
      z.transform((values) => [...new Set([values].flat())].sort()),
    ),
  );
};

const COLOR_MESSAGE = `Please choose from ${BASE_COLORS.join(', ')}.`;

const Colors = z.optional(
  z.pipe(
    z.union(
      [z.enum(BASE_COLORS), z.array(z.enum(BASE_COLORS)).check(z.maxLength(MAX_VALUES_PER_FILTER))],
      COLOR_MESSAGE,
    ),
    z.transform((values) => [...new Set([values].flat())].sort()),
  ),
);

const PRICE_MESSAGE = 'Please enter a price from 0 to 1 000 000.';
const isPrice = (value: number | string): boolean => {
  const price = Number(value);
  return price >= 0 && price <= MAX_PRICE_RAND;
};

/** A bound of the price filter, in rand; an empty text counts as not set. */
const PriceBound = z.optional(
  z.pipe(
    z.union([z.number(), z.string()], PRICE_MESSAGE).check(z.refine(isPrice, PRICE_MESSAGE)),
    z.transform((value) => (String(value).trim() === '' ? undefined : Number(value))),
  ),
);

const Flag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['1', '0', 'true', 'false'])], "Please say '1' or '0'."),
    z.transform((value) => value === true || value === '1' || value === 'true'),
  ),
);

/**
 * Query parameters that filter and sort a product list. Categories, brands and sizes are slugs, or names in any case.
 */
export const ProductFilters = {
  category: createValuesSchema('categories'),
  brand: createValuesSchema('brands'),
  size: createValuesSchema('sizes'),
  color: Colors,
  min: PriceBound,
  max: PriceBound,
  inStock: Flag,
  onSale: Flag,
  minRating: z.optional(
    z.pipe(
      z
        .union([z.number(), z.string()], 'Please choose 1 to 5.')
        .check(z.refine((value) => /^[1-5]$/.test(String(value)), 'Please choose 1 to 5.')),
      z.transform(Number),
    ),
  ),
  sort: z.optional(z.enum(PRODUCT_SORTS, `Please sort by one of ${PRODUCT_SORTS.join(', ')}.`)),
  facets: Flag,
  /** Searches for the keyword as typed, without correcting it. */
  exact: Flag,
};

/** A value of a facet, with the number of products to which it leads. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() });
export type FacetValue = z.infer<typeof FacetValue>;

/** Facets of a product list. The values of a facet are counted without the filter on that facet. */
export const ProductFacets = z.object({
  category: z.array(FacetValue),
  brand: z.array(FacetValue),
  size: z.array(FacetValue),
  /** Base colors in display order; absent while no product of the list has one. */
  color: z.optional(z.array(FacetValue)),
  minRating: z.array(FacetValue),
  inStock: z.object({ count: z.number() }),
  /** Number of products on sale; absent while nothing is on sale. */
  onSale: z.optional(z.object({ count: z.number() })),
  /** Range of prices in rand; both are 0 when there are no products. */
  price: z.object({ min: z.number(), max: z.number() }),
});
export type ProductFacets = z.infer<typeof ProductFacets>;
