import type { LineSize } from '@shop/domain/products';
import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import type { SizeStockByProduct } from '../../catalogue/products/sizes.service.ts';

/** Units of one line of an order. */
export interface LineQuantity {
  readonly productId: string;
  readonly size?: LineSize | undefined;
  readonly qty: number;
}

/** Units of a product (`size` is null) or of one of its sizes, as one database row counts them. */
export interface StockQuantity {
  readonly productId: string;
  readonly size: string | null;
  readonly qty: number;
}

/**
 * Sums the units of each product, sorted by product id: all orders lock the products in this order, so that
 * no two can deadlock.
 */
export function toProductQuantities(lines: readonly LineQuantity[]): StockQuantity[] {
  return sumQuantities(lines.map(({ productId, qty }) => ({ productId, size: null, qty })));
}

/**
 * Sums the units of each size, for products whose sizes have counts of their own. Sizes that the product does
 * not have are included, although no row counts them.
 */
export function toSizeQuantities(lines: readonly LineQuantity[], sizes: SizeStockByProduct): StockQuantity[] {
  return sumQuantities(
    lines
      .filter(({ productId }) => sizes.has(productId) && !isOneSize(sizes.get(productId)))
      .map(({ productId, size = '', qty }) => ({ productId, size, qty })),
  );
}

/** Returns `ONE_SIZE` for a product of one size; null for other products. */
export const getOnlySize = ({ productId }: StockQuantity, sizes: SizeStockByProduct): string | null =>
  isOneSize(sizes.get(productId)) ? ONE_SIZE : null;

/** Builds the key of a product and a size. They are separated by a space, because no id contains one. */
export const toLineKey = ({
  productId,
  size,
}: {
  productId: string;
  size?: string | null | undefined;
}): string => `${productId} ${size ?? ''}`;

function sumQuantities(quantities: readonly StockQuantity[]): StockQuantity[] {
  const sums = new Map<string, StockQuantity>();
  for (const quantity of quantities) {
    const key = toLineKey(quantity);
    sums.set(key, { ...quantity, qty: quantity.qty + (sums.get(key)?.qty ?? 0) });
  }
  return [...sums].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, quantity]) => quantity);
}
