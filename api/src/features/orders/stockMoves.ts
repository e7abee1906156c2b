import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { noteStockChange } from '../../database/catalogueSubscriber.ts';
import { write } from '../../database/handwritten.ts';
import type { CountedSizes } from '../products/sizes.service.ts';
import { copyCounts } from '../products/sizes.service.ts';
import { recordOrderMovements } from '../products/stockMovements.service.ts';
import type { Pieces, Portion } from './portions.ts';
import { sizePortions } from './portions.ts';

/** The columns that count pieces, of a product and of a size; their sum is `received`. */
type Shelf = 'stock' | 'reserved' | 'sold';

interface Move {
  readonly from: Shelf;
  readonly to: Shelf;
  /** A new order takes public products only; a late payment may take archived ones. */
  readonly onlyPublic?: boolean;
}

/** The order that moves pieces, and when. */
export interface StockCause {
  readonly orderId: string;
  readonly now: Date;
}

/** Moves pieces in one guarded statement; false when there were not enough, so that nothing was moved. */
export async function move(
  tx: EntityManager,
  { productId, size, qty }: Portion,
  { from, to, onlyPublic }: Move,
): Promise<boolean> {
  const isSellableStock = from === 'stock' || to === 'stock';
  if (isSellableStock) noteStockChange(tx);
  const counts = `${from} = ${from} - ?, ${to} = ${to} + ?`;
  if (size !== null) {
    const sql = `UPDATE product_sizes SET ${counts} WHERE productId = ? AND size = ? AND ${from} >= ?`;
    return (await write(tx, sql, [qty, qty, productId, size, qty])) === 1;
  }
  const sql = `UPDATE products SET ${counts}${isSellableStock ? ', version = version + 1' : ''}
    WHERE id = ? AND ${from} >= ?${onlyPublic === true ? " AND state = 'public'" : ''}`;
  return (await write(tx, sql, [qty, qty, productId, qty])) === 1;
}

export interface Moved {
  readonly lines: readonly Pieces[];
  readonly products: readonly Portion[];
  readonly sizes: CountedSizes;
}

/** What an order has done to the stock of all the products moved, and when. */
export type Movement = Parameters<typeof recordOrderMovements>[2];

/** Brings the rows of single sizes up to date. */
export async function copySingle(
  tx: EntityManager,
  { products, sizes }: Pick<Moved, 'products' | 'sizes'>,
): Promise<void> {
  await copyCounts(tx, idsOf(singleAmong(products, sizes)));
}

/** Records what has left the stock or come back to it. */
export async function noteMovements(
  tx: EntityManager,
  { lines, products, sizes }: Moved,
  movement: Movement,
): Promise<void> {
  const others = products.filter(({ productId }) => !sizes.has(productId));
  const single = singleAmong(products, sizes).map((portion) => ({ ...portion, size: ONE_SIZE }));
  await recordOrderMovements(tx, [...others, ...single, ...sizePortions(lines, sizes)], movement);
}

export const idsOf = (portions: readonly Portion[]): string[] => portions.map(({ productId }) => productId);

export const onlySizeOf = ({ productId }: Portion, sizes: CountedSizes): string | null =>
  isOneSize(sizes.get(productId)) ? ONE_SIZE : null;

const singleAmong = (products: readonly Portion[], sizes: CountedSizes): Portion[] =>
  products.filter((portion) => onlySizeOf(portion, sizes) !== null);
