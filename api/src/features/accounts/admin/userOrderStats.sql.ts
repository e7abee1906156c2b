import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';

/**
 * Order statistics of a user: the number of orders that are not deleted, the amount paid for them minus
 * refunds, and the time of the newest one.
 */
export interface UserOrderStats {
  readonly orderCount: number;
  readonly spentCents: number;
  readonly lastOrderAt: Date | null;
}

export const NO_ORDERS: UserOrderStats = { orderCount: 0, spentCents: 0, lastOrderAt: null };

/** Covering index of `orders`: contains every summed column, sorted by user. */
const ORDERS_INDEX = 'orders_of_user_standing';
const SUM_EXPRESSIONS = `COUNT(*) AS orderCount, MAX(o.createdAt) AS lastOrderAt,
  SUM(CASE WHEN o.paidAt IS NULL THEN 0 ELSE o.totalCents END) AS paidCents`;

/** Returns the order statistics of the given users; users without orders are missing. */
export async function findUserOrderStats(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserOrderStats>> {
  if (ids.length === 0) return new Map();
  const userFilter = `o.userId IN (${formatPlaceholders(ids)})`;
  const rows = await queryRows<OrderStatsRow>(
    em,
    `SELECT o.userId, ${SUM_EXPRESSIONS} FROM ${forceIndex(em, 'orders', ORDERS_INDEX, 'o')}
     WHERE ${userFilter} AND o.archivedAt IS NULL GROUP BY o.userId`,
    ids,
  );
  const refunds = await queryRows<RefundedRow>(
    em,
    `SELECT o.userId, SUM(r.cents) AS cents FROM ${forceIndex(em, 'orders', ORDERS_INDEX, 'o')} ${REFUND_JOIN_CLAUSE}
     WHERE ${userFilter} AND ${COMPLETED_REFUND_CONDITION} GROUP BY o.userId`,
    ids,
  );
  const refundedCentsByUser = new Map(refunds.map(({ userId, cents }) => [userId, Number(cents)]));
  return new Map(
    rows.map((row) => [
      row.userId,
      {
        orderCount: Number(row.orderCount),
        spentCents: Number(row.paidCents) - (refundedCentsByUser.get(row.userId) ?? 0),
        lastOrderAt: hydrateOrderTime(em, row.lastOrderAt),
      },
    ]),
  );
}

interface OrderStatsRow {
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
const REFUND_JOIN_CLAUSE = `JOIN payments p ON p.orderId = o.id
  JOIN refunds r ON r.orderId = p.orderId AND r.captureId = p.captureId`;
const COMPLETED_REFUND_CONDITION = `r.status = 'completed' AND o.archivedAt IS NULL`;

/**
 * SQL expressions to sort users by their order statistics, over the tables `f` and `b` of `buildOrderStatsTable`.
 */
export const ORDER_STAT_COLUMNS = {
  orders: 'f.orderCount',
  lastOrder: 'f.lastOrderAt',
  spent: '(f.paidCents - COALESCE(b.cents, 0))',
} as const;
export type OrderStat = keyof typeof ORDER_STAT_COLUMNS;

/**
 * Builds the part of a FROM clause that computes the order statistics of all users who have orders, as the
 * derived table `f`. For a sort by the spent amount, also joins the refunded cents as `b`.
 */
export function buildOrderStatsTable(em: EntityManager, by: OrderStat): string {
  const sums = `(SELECT o.userId, ${SUM_EXPRESSIONS} FROM ${forceIndex(em, 'orders', ORDERS_INDEX, 'o')}
    WHERE o.archivedAt IS NULL GROUP BY o.userId) f`;
  if (by !== 'spent') return sums;
  const refundedSql = `SELECT o.userId, SUM(r.cents) AS cents FROM refunds r
    JOIN payments p ON p.orderId = r.orderId AND p.captureId = r.captureId
    JOIN orders o ON o.id = r.orderId WHERE ${COMPLETED_REFUND_CONDITION} GROUP BY o.userId`;
  return `${sums} LEFT JOIN (${refundedSql}) b ON b.userId = f.userId`;
}

/**
 * Converts a time column of a raw row to a Date, as TypeORM hydrates it on the database engine in use; null for a row
 * without a time.
 */
function hydrateOrderTime({ dataSource }: EntityManager, stored: unknown): Date | null {
  const [column] = dataSource.getMetadata(OrderEntity).findColumnsWithPropertyPath('createdAt');
  if (!column) throw new Error('An order has no time');
  const time: unknown = dataSource.driver.prepareHydratedValue(stored, column);
  return time instanceof Date ? time : null;
}
