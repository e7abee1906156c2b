import type { DailySalesStats } from '@shop/domain/salesSpans';
import { EMPTY_SALES_STATS } from '@shop/domain/salesSpans';
import { addDays } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { getDayNumberSql, forceIndex, formatStoredTime } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';

/** Period that includes `from` and excludes `to`. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

type DayRow = { readonly day: number | string } & Partial<
  Record<keyof DailySalesStats, number | string | null>
>;
type PaidRow = DayRow & { readonly uncounted: number | string };

/** Returns the sales statistics of each day of the period, by date; a day without any is missing. */
export async function findDayStats(
  em: EntityManager,
  period: Period,
): Promise<ReadonlyMap<string, DailySalesStats>> {
  const paidRows = await findPaidOrdersByDay(em, period);
  const rows = [
    ...paidRows,
    ...(paidRows.some(({ uncounted }) => Number(uncounted) > 0) ? await findUncountedUnits(em, period) : []),
    ...(await findStartedOrdersByDay(em, period)),
    ...(await findRefundsByDay(em, period)),
  ];
  const days = new Map<string, DailySalesStats>();
  for (const row of rows) {
    const day = formatDay(Number(row.day));
    days.set(day, addRow(days.get(day) ?? EMPTY_SALES_STATS, row));
  }
  return days;
}

/**
 * Adds the columns of a row to the statistics of a day; a missing column counts as 0. MySQL and MariaDB
 * return sums as text.
 */
function addRow(stats: DailySalesStats, row: DayRow): DailySalesStats {
  const addColumn = (name: keyof DailySalesStats): number => stats[name] + Number(row[name] ?? 0);
  return {
    salesCents: addColumn('salesCents'),
    orders: addColumn('orders'),
    pieces: addColumn('pieces'),
    refundCents: addColumn('refundCents'),
    started: addColumn('started'),
    startedPaid: addColumn('startedPaid'),
  };
}

function findPaidOrdersByDay(em: EntityManager, period: Period): Promise<PaidRow[]> {
  return queryRows<PaidRow>(
    em,
    `SELECT ${getDayNumberSql(em, 'o.paidAt')} AS day, COUNT(*) AS orders, SUM(o.totalCents) AS salesCents,
       SUM(o.pieces) AS pieces, COUNT(*) - COUNT(o.pieces) AS uncounted
     FROM ${forceIndex(em, 'orders', 'orders_paid', 'o')} WHERE o.paidAt >= ? AND o.paidAt < ? GROUP BY 1`,
    toBounds(em, period),
  );
}

/** Counts the units of orders that a release without the column `pieces` has written; few remain after an update. */
function findUncountedUnits(em: EntityManager, period: Period): Promise<DayRow[]> {
  return queryRows<DayRow>(
    em,
    `SELECT ${getDayNumberSql(em, 'o.paidAt')} AS day, SUM(l.qty) AS pieces
     FROM ${forceIndex(em, 'orders', 'orders_paid', 'o')} JOIN order_lines l ON l.orderId = o.id
     WHERE o.paidAt >= ? AND o.paidAt < ? AND o.pieces IS NULL GROUP BY 1`,
    toBounds(em, period),
  );
}

function findStartedOrdersByDay(em: EntityManager, period: Period): Promise<DayRow[]> {
  return queryRows<DayRow>(
    em,
    `SELECT ${getDayNumberSql(em, 'o.createdAt')} AS day, COUNT(*) AS started, COUNT(o.paidAt) AS startedPaid
     FROM ${forceIndex(em, 'orders', 'orders_started', 'o')} WHERE o.createdAt >= ? AND o.createdAt < ? GROUP BY 1`,
    toBounds(em, period),
  );
}

function findRefundsByDay(em: EntityManager, period: Period): Promise<DayRow[]> {
  return queryRows<DayRow>(
    em,
    `SELECT ${getDayNumberSql(em, 'r.completedAt')} AS day, SUM(r.cents) AS refundCents
     FROM refunds r WHERE r.completedAt >= ? AND r.completedAt < ? AND r.status = 'completed' GROUP BY 1`,
    toBounds(em, period),
  );
}

const toBounds = (em: EntityManager, { from, to }: Period): unknown[] => [
  formatStoredTime(em, from),
  formatStoredTime(em, to),
];

const formatDay = (day: number): string => addDays('1970-01-01', day);
