import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../../database/sql.ts';
import type { MovementReason } from '../../../database/entities/stockMovements.ts';
import { StockMovementEntity } from '../../../database/entities/stockMovements.ts';
import type { StockBySize } from './stockCounts.sql.ts';
import { sumMovements } from './stockCounts.sql.ts';

export interface StockRecount {
  readonly productId: string;
  readonly counts: StockBySize;
  readonly reason: MovementReason;
  readonly userId: string | null;
  readonly now: Date;
}

/**
 * Records a movement for every count that differs from the sum of the movements so far; a removed size becomes 0. This
 * also accounts for sales by processes of a release that does not record movements.
 */
export async function recordStockCounts(
  tx: EntityManager,
  recountings: readonly StockRecount[],
): Promise<void> {
  const movementSums = await sumMovements(
    tx,
    recountings.map(({ productId }) => productId),
  );
  const rows = recountings.flatMap((recounting) =>
    toMovements(recounting, movementSums.get(recounting.productId) ?? new Map<string | null, number>()),
  );
  await insertMany(tx, StockMovementEntity, rows);
}

function toMovements(
  { productId, counts, reason, userId, now }: StockRecount,
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
