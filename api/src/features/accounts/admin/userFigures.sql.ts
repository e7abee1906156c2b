import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';

/**
 * Order figures of a user: the number of orders that are not deleted, the amount paid for them minus refunds,
 * and the time of the newest one.
 */
export interface UserFigures {
  readonly orderCount: number;
  readonly spentCents: number;
  readonly lastOrderAt: Date | null;
}

export const NO_ORDERS: UserFigures = { orderCount: 0, spentCents: 0, lastOrderAt: null };

/** Covering index of `orders`: contains every summed column, sorted by user. */
const INDEX = 'orders_of_user_standing';
const SUMS = `COUNT(*) AS orderCount, MAX(o.createdAt) AS lastOrderAt,
  SUM(CASE WHEN o.paidAt IS NULL THEN 0 ELSE o.totalCents END) AS paidCents`;

/** Returns the figures of the given users; users without orders are missing. */
export async function findUserFigures(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserFigures>> {
  if (ids.length === 0) return new Map();
  const ofThem = `o.userId IN (${formatPlaceholders(ids)})`;
  const rows = await queryRows<FiguresRow>(
    em,
    `SELECT o.userId, ${SUMS} FROM ${forceIndex(em, 'orders', INDEX, 'o')}
     WHERE ${ofThem} AND o.archivedAt IS NULL GROUP BY o.userId`,
    ids,
  );
  const refunds = await queryRows<RefundedRow>(
    em,
    `SELECT o.userId, SUM(r.cents) AS cents FROM ${forceIndex(em, 'orders', INDEX, 'o')} ${REFUNDS_OF_ORDERS}
     WHERE ${ofThem} AND ${IS_REFUNDED_SQL} GROUP BY o.userId`,
    ids,
  );
  const refunded = new Map(refunds.map(({ userId, cents }) => [userId, Number(cents)]));
  return new Map(
    rows.map((row) => [
      row.userId,
      {
        orderCount: Number(row.orderCount),
        spentCents: Number(row.paidCents) - (refunded.get(row.userId) ?? 0),
        lastOrderAt: parseStoredTime(em, row.lastOrderAt),
      },
    ]),
  );
}

interface FiguresRow {
  readonly userId: string;
  readonly orderCount: number | string;
  readonly paidCents: number | string;
  readonly lastOrderAt: unknown;
}

interface RefundedRow {
  readonly userId: string;
  readonly cents: number | string;
}

/**
 * Joins the refunds of the payment that paid an order. Refunds of a second payment are left out, because its money is
 * not part of the order's total.
 */
const REFUNDS_OF_ORDERS = `JOIN payments p ON p.orderId = o.id
  JOIN refunds r ON r.orderId = p.orderId AND r.captureId = p.captureId`;
const IS_REFUNDED_SQL = `r.status = 'completed' AND o.archivedAt IS NULL`;

/** SQL expressions to sort users by their order figures, over the tables `f` and `b` of `joinOrderSums`. */
export const SUM_COLUMNS = {
  orders: 'f.orderCount',
  lastOrder: 'f.lastOrderAt',
  spent: '(f.paidCents - COALESCE(b.cents, 0))',
} as const;
export type OrderSum = keyof typeof SUM_COLUMNS;

/**
 * Builds the FROM clause of the table `f` with the figures of all users' orders; for a sort by spent amount, joins
 * the refunded cents as `b`.
 */
export function joinOrderSums(em: EntityManager, by: OrderSum): string {
  const sums = `(SELECT o.userId, ${SUMS} FROM ${forceIndex(em, 'orders', INDEX, 'o')}
    WHERE o.archivedAt IS NULL GROUP BY o.userId) f`;
  if (by !== 'spent') return sums;
  const refunded = `SELECT o.userId, SUM(r.cents) AS cents FROM refunds r
    JOIN payments p ON p.orderId = r.orderId AND p.captureId = r.captureId
    JOIN orders o ON o.id = r.orderId WHERE ${IS_REFUNDED_SQL} GROUP BY o.userId`;
  return `${sums} LEFT JOIN (${refunded}) b ON b.userId = f.userId`;
}

/**
 * Converts a time column of a raw row to a Date, as TypeORM hydrates it on the database engine in use; null for a row
 * without a time.
 */
function parseStoredTime({ dataSource }: EntityManager, stored: unknown): Date | null {
  const [column] = dataSource.getMetadata(OrderEntity).findColumnsWithPropertyPath('createdAt');
  if (!column) throw new Error('An order has no time');
  const time: unknown = dataSource.driver.prepareHydratedValue(stored, column);
  return time instanceof Date ? time : null;
}
