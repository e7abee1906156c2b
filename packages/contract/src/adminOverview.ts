import * as z from 'zod/mini';
import * as calls from './calls/adminOverview.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput, Rand } from './fields.ts';

/** Sales statistics of a period. */
export const SalesStats = z.object({
  sales: Rand,
  orders: z.int(),
  /** Average order value; null without orders. */
  average: z.nullable(Rand),
  pieces: z.int(),
  refunds: Rand,
  /** Started checkouts, i.e. placed orders, paid or not. */
  started: z.int(),
  /**
   * Percentage of started checkouts that have been paid since, with one decimal; null when none was started.
   */
  conversion: z.nullable(z.number()),
});
export type SalesStats = z.infer<typeof SalesStats>;

export const DaySales = z.object({ day: z.string(), sales: Rand, orders: z.int(), refunds: Rand });
export type DaySales = z.infer<typeof DaySales>;

/** Number of tasks of each kind that wait for an administrator. */
export const PendingTaskCounts = z.object({
  toPack: z.int(),
  returns: z.int(),
  refundsDue: z.int(),
  missing: z.int(),
  lowStock: z.int(),
  deadMail: z.int(),
});
export type PendingTaskCounts = z.infer<typeof PendingTaskCounts>;

export const GetOverviewOutput = z.object({
  spans: z.array(z.object({ days: z.int(), now: SalesStats, before: SalesStats })),
  /** The last 90 days including today, oldest first. */
  days: z.array(DaySales),
  waiting: PendingTaskCounts,
  /** Whether the shop has a product, in any state but deleted. */
  hasProducts: z.boolean(),
});

export const getOverview = defineEndpoint({
  ...calls.getOverview,
  summary:
    'What was sold today and in the last 7, 30 and 90 days, each beside the span before, day by day, and what waits; days are South African',
  input: NoInput,
  output: GetOverviewOutput,
});
