import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { toStoredTime } from '../../../database/dialect.ts';
import { executeUpdate, insertMany } from '../../../database/sql.ts';
import type { MovementReason } from '../../../database/entities/catalogue.ts';
import { StockMovementEntity } from '../../../database/entities/catalogue.ts';

/** The pieces of a product without sizes (null), or of one size. */
interface MovedPieces {
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
 * Records what an order has just taken from the stock or given back to it, in one statement for all of its lines. The
 * counts before and after come from the rows themselves, which this transaction has changed and so has locked.
 */
export async function recordOrderMovements(
  tx: EntityManager,
  pieces: readonly MovedPieces[],
  { reason, orderId, now }: OrderMovement,
): Promise<void> {
  if (pieces.length === 0) return;
  const createdAt = toStoredTime(tx, now);
  const parts = pieces.map(({ productId, size, qty }) => {
    const taken = reason === 'sale' ? qty : -qty;
    const [id, from, row] =
      size === null
        ? ['id', 'products WHERE id = ?', [productId]]
        : ['productId', 'product_sizes WHERE productId = ? AND size = ?', [productId, size]];
    return {
      sql: `SELECT ?, ${id}, ?, stock + ?, stock, ?, ?, ? FROM ${from}`,
      values: [uuid(), size, taken, reason, orderId, createdAt, ...row],
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

/** The stock by size; the key null stands for a product without sizes. */
export type StockBySize = ReadonlyMap<string | null, number>;

export interface Recounting {
  readonly productId: string;
  readonly counts: StockBySize;
  readonly reason: MovementReason;
  readonly userId: string | null;
  readonly now: Date;
}

/**
 * Records every count that differs from what the movements so far add up to; that of a size which is gone becomes 0. So
 * a count also accounts for what a version without movements has sold while it was replaced by this one.
 */
export async function recordCounts(tx: EntityManager, recountings: readonly Recounting[]): Promise<void> {
  const moved = await movedSoFar(
    tx,
    recountings.map(({ productId }) => productId),
  );
  const rows = recountings.flatMap((recounting) =>
    movementsOf(recounting, moved.get(recounting.productId) ?? new Map<string | null, number>()),
  );
  await insertMany(tx, StockMovementEntity, rows);
}

function movementsOf(
  { productId, counts, reason, userId, now }: Recounting,
  before: StockBySize,
): StockMovementEntity[] {
  return [...new Set([...counts.keys(), ...before.keys()])].flatMap((size) => {
    const [fromCount, toCount] = [before.get(size) ?? 0, counts.get(size) ?? 0];
    if (fromCount === toCount) return [];
    return [
      { id: uuid(), productId, size, fromCount, toCount, reason, orderId: null, userId, createdAt: now },
    ];
  });
}

async function movedSoFar(
  tx: EntityManager,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, StockBySize>> {
  const moved = new Map<string, Map<string | null, number>>(productIds.map((id) => [id, new Map()]));
  if (productIds.length === 0) return moved;
  const sums = await tx
    .createQueryBuilder(StockMovementEntity, 'movement')
    .select('movement.productId', 'productId')
    .addSelect('movement.size', 'size')
    .addSelect('SUM(movement.toCount - movement.fromCount)', 'pieces')
    .where('movement.productId IN (:...productIds)', { productIds })
    .groupBy('movement.productId')
    .addGroupBy('movement.size')
    .getRawMany<{ productId: string; size: string | null; pieces: number | string }>();
  for (const { productId, size, pieces } of sums) moved.get(productId)?.set(size, Number(pieces));
  return moved;
}
