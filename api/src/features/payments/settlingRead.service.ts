import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import type { SqlPart } from '../../database/handwritten.ts';
import { columnsOf, hydrated } from '../../database/handwritten.ts';
import type { OrderWithLines } from '../orders/orders.present.ts';

export interface Settling {
  readonly settled: OrderWithLines;
  /** The capture that has paid the order before. */
  readonly paidBy: string | null;
  /** Whether the buyer has reviewed any of the products before having paid for it. */
  readonly hasReviewed: boolean;
}

type Row = Readonly<Record<string, unknown>> & {
  readonly paidBy: string | null;
  readonly reviews: number | string;
};

/** How many reviews of a line's product `l` the buyer of the order `o` has written without having paid for it. */
export const unverifiedReviews = (): SqlPart => ({
  sql: `(SELECT COUNT(*) FROM reviews r
    WHERE r.productId = l.productId AND r.userId = o.userId AND r.isVerified = ?)`,
  values: [false],
});

/** What a payment is held against, read by one statement for a caller who has locked the order. */
export async function readSettling(tx: EntityManager, orderId: string): Promise<Settling> {
  const reviews = unverifiedReviews();
  const rows: Row[] = await tx.query(
    `SELECT ${columnsOf(tx, OrderEntity, 'o')}, ${columnsOf(tx, OrderLineEntity, 'l')}, paid.captureId AS paidBy,
       ${reviews.sql} AS reviews FROM orders o LEFT JOIN order_lines l ON l.orderId = o.id LEFT JOIN payments paid ON paid.orderId = o.id
     WHERE o.id = ? ORDER BY l.position`,
    [...reviews.values, orderId],
  );
  const [first] = rows;
  const order = first && hydrated(tx, OrderEntity, 'o', first);
  if (!order) throw new Error('The order of the payment is missing');
  const lines = rows.flatMap((row) => hydrated(tx, OrderLineEntity, 'l', row) ?? []);
  return {
    settled: { order, lines },
    paidBy: first.paidBy,
    hasReviewed: rows.some(({ reviews }) => Number(reviews) > 0),
  };
}
