import { OPEN_RETURN_STATUSES } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { formatStoredTime } from '../../../database/dialect.ts';
import { buildReservesStockCondition } from '../../../database/entities/orders.ts';
import type { MovementReason } from '../../../database/entities/stockMovements.ts';
import { executeUpdate, formatPlaceholders, queryRows } from '../../../database/sql.ts';

/** Lines of unpaid orders and of open exchanges, whose units the column `reserved` counts. */
export const RESERVED_LINES_SQL = `SELECT l.productId AS productId, l.size AS size, l.qty AS qty FROM order_lines l
    JOIN orders o ON o.id = l.orderId WHERE ${buildReservesStockCondition('o')}
  UNION ALL SELECT r.productId, r.wantedSize, r.qty FROM order_return_lines r
    JOIN order_returns b ON b.id = r.returnId
    WHERE r.wish = 'exchange' AND b.status IN (${OPEN_RETURN_STATUSES.map((status) => `'${status}'`).join(', ')})`;

interface ReservedUnits {
  readonly size: string;
  readonly qty: number | string;
}

/** Counts the reserved units of a product by the size that the order and return lines name. */
export const findReservedUnits = (tx: EntityManager, productId: string): Promise<ReservedUnits[]> =>
  queryRows(
    tx,
    `SELECT size, SUM(qty) AS qty FROM (${RESERVED_LINES_SQL}) held WHERE productId = ? GROUP BY size`,
    [productId],
  );

/**
 * Copies the counts of one-size products to their size rows. Processes of an earlier release, which counts
 * only by product, do not update these rows.
 */
export async function copyCountsToSizes(tx: EntityManager, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const counts = ['stock', 'reserved', 'sold', 'received'].map(
    (count) => `${count} = (SELECT p.${count} FROM products p WHERE p.id = product_sizes.productId)`,
  );
  await executeUpdate(
    tx,
    `UPDATE product_sizes SET ${counts.join(', ')} WHERE productId IN (${formatPlaceholders(productIds)})`,
    productIds,
  );
}

/** Units of a product without sizes (null), or of one size. */
interface MovedUnits {
  readonly productId: string;
  readonly size: string | null;
  readonly qty: number;
}

interface OrderMovement {
  readonly reason: Extract<MovementReason, 'sale' | 'return'>;
  readonly orderId: string;
  readonly now: Date;
}

/**
 * Records the stock that an order has just taken or returned, in one statement for all of its lines. The counts before
 * and after come from the rows themselves, which this transaction has changed and so has locked.
 */
export async function recordStockMovementsOfOrder(
  tx: EntityManager,
  units: readonly MovedUnits[],
  { reason, orderId, now }: OrderMovement,
): Promise<void> {
  if (units.length === 0) return;
  const createdAt = formatStoredTime(tx, now);
  const parts = units.map(({ productId, size, qty }) => {
    const removedUnits = reason === 'sale' ? qty : -qty;
    const [id, from, row] =
      size === null
        ? ['id', 'products WHERE id = ?', [productId]]
        : ['productId', 'product_sizes WHERE productId = ? AND size = ?', [productId, size]];
    return {
      sql: `SELECT ?, ${id}, ?, stock + ?, stock, ?, ?, ? FROM ${from}`,
      values: [uuid(), size, removedUnits, reason, orderId, createdAt, ...row],
    };
  });
  const sql = `INSERT INTO stock_movements (id, productId, size, fromCount, toCount, reason, orderId, createdAt)
    ${parts.map((part) => part.sql).join(' UNION ALL ')}`;
  await executeUpdate(
    tx,
    sql,
    parts.flatMap(({ values }) => values),
  );
}

/** Stock by size; the key null is a product without sizes. */
export type StockBySize = ReadonlyMap<string | null, number>;

/** Adds up the stock movements of each product by size. */
export async function sumMovements(
  tx: EntityManager,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, StockBySize>> {
  const sumsByProduct = new Map<string, Map<string | null, number>>(productIds.map((id) => [id, new Map()]));
  if (productIds.length === 0) return sumsByProduct;
  const sums = await queryRows<{ productId: string; size: string | null; pieces: number | string }>(
    tx,
    `SELECT productId, size, SUM(toCount - fromCount) AS pieces FROM stock_movements
     WHERE productId IN (${formatPlaceholders(productIds)}) GROUP BY productId, size`,
    productIds,
  );
  for (const { productId, size, pieces } of sums) sumsByProduct.get(productId)?.set(size, Number(pieces));
  return sumsByProduct;
}
