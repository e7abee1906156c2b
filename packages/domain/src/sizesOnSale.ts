import { SIZES } from './products.ts';

export interface SizeOnSale {
  readonly size: string;
  /** How many pieces of this size can be sold now. */
  readonly countInStock: number;
}

interface SizedProduct {
  readonly sizes?: readonly SizeOnSale[] | undefined;
  readonly countInStock: number;
}

/** The sizes that a buyer may choose from. A product without `sizes` comes in S, M and L, which share its one count. */
export function sizesOnSale({ sizes, countInStock }: SizedProduct): readonly SizeOnSale[] {
  return sizes ?? SIZES.map((size) => ({ size, countInStock }));
}
