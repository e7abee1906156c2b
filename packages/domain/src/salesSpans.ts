import type { Cents } from './money.ts';
import { addDays } from './shopDays.ts';

/** Periods of the overview, by their number of days. Each period ends today; the first one is today alone. */
export const SPAN_DAYS = [1, 7, 30, 90] as const;

/** Number of days in the longest period and the equally long one before it. */
export const MAX_SALES_DAYS = 2 * Math.max(...SPAN_DAYS);

/**
 * Sales statistics of a day: paid orders by the day of payment, refunds by the day of completion, started
 * checkouts by the day on which they were placed.
 */
export interface DailySalesStats {
  readonly salesCents: Cents;
  readonly orders: number;
  readonly pieces: number;
  readonly refundCents: Cents;
  readonly started: number;
  /** Number of started checkouts that have been paid since. */
  readonly startedPaid: number;
}

export const EMPTY_SALES_STATS: DailySalesStats = {
  salesCents: 0,
  orders: 0,
  pieces: 0,
  refundCents: 0,
  started: 0,
  startedPaid: 0,
};

export interface SpanSalesStats extends DailySalesStats {
  /** Average order value; null without orders. */
  readonly averageCents: Cents | null;
  /** Percentage of the started checkouts that were paid, with one decimal; null without started checkouts. */
  readonly conversion: number | null;
}

/** Sums the statistics of the `length` days that end with `last`. Days without an entry count as zero. */
export function sumSpan(
  days: ReadonlyMap<string, DailySalesStats>,
  last: string,
  length: number,
): SpanSalesStats {
  const sum = { salesCents: 0, orders: 0, pieces: 0, refundCents: 0, started: 0, startedPaid: 0 };
  for (let back = 0; back < length; back += 1) {
    const dayStats = days.get(addDays(last, -back)) ?? EMPTY_SALES_STATS;
    sum.salesCents += dayStats.salesCents;
    sum.orders += dayStats.orders;
    sum.pieces += dayStats.pieces;
    sum.refundCents += dayStats.refundCents;
    sum.started += dayStats.started;
    sum.startedPaid += dayStats.startedPaid;
  }
  return {
    ...sum,
    averageCents: sum.orders === 0 ? null : Math.round(sum.salesCents / sum.orders),
    conversion: sum.started === 0 ? null : Math.round((1000 * sum.startedPaid) / sum.started) / 10,
  };
}
