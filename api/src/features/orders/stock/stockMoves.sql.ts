import { ONE_SIZE } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { executeUpdate } from '../../../database/sql.ts';
import { reportStockChange } from '../../../database/catalogue/subscriber.ts';
import type { SizeStockByProduct } from '../../catalogue/products/sizes.service.ts';
import { copyCountsToSizes, recordStockMovementsOfOrder } from '../../catalogue/products/stockCounts.sql.ts';
import { refreshFacets } from '../../catalogue/search/facetRows.ts';
import type { LineQuantity, StockQuantity } from './stockQuantities.ts';
import { getOnlySize, toSizeQuantities } from './stockQuantities.ts';

/** Columns that count units, of a product and of a size; their sum is `received`. */
type StockColumn = 'stock' | 'reserved' | 'sold';

interface StockMove {
  readonly from: StockColumn;
  readonly to: StockColumn;
}

/** Order whose units are moved, and the time of the movement. */
export interface StockMoveCause {
  readonly orderId: string;
  readonly now: Date;
}

/** Moves units of one product or size; returns false when it has too few units, and then moves none. */
export const moveStock = async (
  tx: EntityManager,
  quantity: StockQuantity,
  move: StockMove,
): Promise<boolean> => (await moveStockQuantities(tx, [quantity], move)) === 1;

/**
 * Moves units of several products, or of several sizes, in one guarded statement. Returns the number of rows
 * that had enough units; all other rows are unchanged.
 */
export async function moveStockQuantities(
  tx: EntityManager,
  quantities: readonly StockQuantity[],
  { from, to }: StockMove,
): Promise<number> {
  const [first] = quantities;
  if (!first) return 0;
  const isSellableStock = from === 'stock' || to === 'stock';
  if (isSellableStock) reportStockChange(tx);
  const areProducts = first.size === null;
  const rowCondition = areProducts ? 'id = ?' : 'productId = ? AND size = ?';
  const toKey = ({ productId, size }: StockQuantity) => (size === null ? [productId] : [productId, size]);
  const qtySql =
    quantities.length === 1
      ? { sql: '?', values: [first.qty] }
      : {
          sql: `CASE ${quantities.map(() => `WHEN ${rowCondition} THEN ?`).join(' ')} END`,
          values: quantities.flatMap((quantity) => [...toKey(quantity), quantity.qty]),
        };
  const versionSql = areProducts && isSellableStock ? ', version = version + 1' : '';
  return executeUpdate(
    tx,
    `UPDATE ${forceIndex(tx, areProducts ? 'products' : 'product_sizes', 'PRIMARY')}
     SET ${from} = ${from} - ${qtySql.sql}, ${to} = ${to} + ${qtySql.sql}${versionSql}
     WHERE (${quantities.map(() => `(${rowCondition})`).join(' OR ')}) AND ${from} >= ${qtySql.sql}`,
    [...qtySql.values, ...qtySql.values, ...quantities.flatMap(toKey), ...qtySql.values],
  );
}

interface StockChange {
  readonly lines: readonly LineQuantity[];
  readonly products: readonly StockQuantity[];
  readonly sizes: SizeStockByProduct;
}

/** Cause and time of stock movements, which are the same for all products of an order. */
type MovementDetails = Parameters<typeof recordStockMovementsOfOrder>[2];

/**
 * Updates the size rows of products of one size, which copy their product's counts. With a movement, also
 * updates the facets and records the units that left the stock or returned to it.
 */
export async function recordStockChange(
  tx: EntityManager,
  { lines, products, sizes }: StockChange,
  movement: MovementDetails | null,
): Promise<void> {
  const oneSizeProducts = products.filter((quantity) => getOnlySize(quantity, sizes) !== null);
  await copyCountsToSizes(tx, toProductIds(oneSizeProducts));
  if (!movement) return;
  await refreshFacets(tx, toProductIds(products));
  const productsWithoutSizes = products.filter(({ productId }) => !sizes.has(productId));
  const oneSizeQuantities = oneSizeProducts.map((quantity) => ({ ...quantity, size: ONE_SIZE }));
  await recordStockMovementsOfOrder(
    tx,
    [...productsWithoutSizes, ...oneSizeQuantities, ...toSizeQuantities(lines, sizes)],
    movement,
  );
}

export const toProductIds = (quantities: readonly StockQuantity[]): string[] =>
  quantities.map(({ productId }) => productId);
