import { ONE_SIZE } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { executeUpdate } from '../../../database/sql.ts';
import { reportStockChange } from '../../../database/catalogue/subscriber.ts';
import type { CountedSizes } from '../../catalogue/products/sizes.service.ts';
import { copyCounts, recordStockMovementsOfOrder } from '../../catalogue/products/stockCounts.sql.ts';
import { refreshFacets } from '../../catalogue/search/facetRows.ts';
import type { LineQuantity, StockQuantity } from './stockQuantities.ts';
import { getOnlySize, toSizeQuantities } from './stockQuantities.ts';

/** Columns that count units, of a product and of a size; their sum is `received`. */
type StockColumn = 'stock' | 'reserved' | 'sold';

interface Move {
  readonly from: StockColumn;
  readonly to: StockColumn;
}

/** Order whose units are moved, and the time of the movement. */
export interface StockMoveCause {
  readonly orderId: string;
  readonly now: Date;
}

/** Moves units of one product or size; returns false when it has too few units, and then moves none. */
export const moveStock = async (tx: EntityManager, portion: StockQuantity, move: Move): Promise<boolean> =>
  (await moveAllStock(tx, [portion], move)) === 1;

/**
 * Moves units of several products, or of several sizes, in one guarded statement. Returns the number of rows
 * that had enough units; the others are unchanged.
 */
export async function moveAllStock(
  tx: EntityManager,
  portions: readonly StockQuantity[],
  { from, to }: Move,
): Promise<number> {
  const [first] = portions;
  if (!first) return 0;
  const isSellableStock = from === 'stock' || to === 'stock';
  if (isSellableStock) reportStockChange(tx);
  const isOfProducts = first.size === null;
  const row = isOfProducts ? 'id = ?' : 'productId = ? AND size = ?';
  const toKey = ({ productId, size }: StockQuantity) => (size === null ? [productId] : [productId, size]);
  const qty =
    portions.length === 1
      ? { sql: '?', values: [first.qty] }
      : {
          sql: `CASE ${portions.map(() => `WHEN ${row} THEN ?`).join(' ')} END`,
          values: portions.flatMap((portion) => [...toKey(portion), portion.qty]),
        };
  const counted = isOfProducts && isSellableStock ? ', version = version + 1' : '';
  return executeUpdate(
    tx,
    `UPDATE ${forceIndex(tx, isOfProducts ? 'products' : 'product_sizes', 'PRIMARY')}
     SET ${from} = ${from} - ${qty.sql}, ${to} = ${to} + ${qty.sql}${counted}
     WHERE (${portions.map(() => `(${row})`).join(' OR ')}) AND ${from} >= ${qty.sql}`,
    [...qty.values, ...qty.values, ...portions.flatMap(toKey), ...qty.values],
  );
}

interface MovedStock {
  readonly lines: readonly LineQuantity[];
  readonly products: readonly StockQuantity[];
  readonly sizes: CountedSizes;
}

/** Cause and time of stock movements, which are the same for all products of an order. */
type Movement = Parameters<typeof recordStockMovementsOfOrder>[2];

/**
 * Updates the size rows of products of one size, which copy their product's counts. With a movement, also
 * updates the facets and records the units that left the stock or returned to it.
 */
export async function recordStockChange(
  tx: EntityManager,
  { lines, products, sizes }: MovedStock,
  movement: Movement | null,
): Promise<void> {
  const single = products.filter((portion) => getOnlySize(portion, sizes) !== null);
  await copyCounts(tx, toProductIds(single));
  if (!movement) return;
  await refreshFacets(tx, toProductIds(products));
  const others = products.filter(({ productId }) => !sizes.has(productId));
  const ofOneSize = single.map((portion) => ({ ...portion, size: ONE_SIZE }));
  await recordStockMovementsOfOrder(
    tx,
    [...others, ...ofOneSize, ...toSizeQuantities(lines, sizes)],
    movement,
  );
}

export const toProductIds = (portions: readonly StockQuantity[]): string[] =>
  portions.map(({ productId }) => productId);
