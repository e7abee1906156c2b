import { DEFAULT_SIZES } from './products.ts';

export interface SizeWithStock {
  readonly size: string;
  /** Number of units of this size that can be sold now. */
  readonly countInStock: number;
}

interface SizedProduct {
  readonly sizes?: readonly SizeWithStock[] | undefined;
  readonly countInStock: number;
}

/**
 * Returns the sizes that a buyer may choose from, with their counts. A product without `sizes` has S, M and L, which
 * share its one count.
 */
export function getSizesWithStock({ sizes, countInStock }: SizedProduct): readonly SizeWithStock[] {
  return sizes ?? DEFAULT_SIZES.map((size) => ({ size, countInStock }));
}
