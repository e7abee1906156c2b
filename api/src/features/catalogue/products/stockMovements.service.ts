import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../../database/sql.ts';
import type { MovementReason } from '../../../database/entities/catalogue.ts';
import { StockMovementEntity } from '../../../database/entities/catalogue.ts';
import type { StockBySize } from './stockCounts.sql.ts';
import { sumMovements } from './stockCounts.sql.ts';

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
  const moved = await sumMovements(
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
