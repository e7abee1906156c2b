import { SIZES } from './products.ts';

export interface SizeOnSale {
  readonly size: string;
  /** Number of units of this size that can be sold now. */
  readonly countInStock: number;
}

interface SizedProduct {
  readonly sizes?: readonly SizeOnSale[] | undefined;
  readonly countInStock: number;
}

/**
 * Returns the sizes that a buyer may choose from, with their counts. A product without `sizes` has S, M and L, which
 * share its one count.
 */
export function getSizesOnSale({ sizes, countInStock }: SizedProduct): readonly SizeOnSale[] {
  return sizes ?? SIZES.map((size) => ({ size, countInStock }));
}
