import * as z from 'zod/mini';
import { PromotionStats } from './adminVouchers.ts';
import * as calls from './calls/adminSales.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, Rand } from './fields.ts';

const SALE_STATES = ['running', 'planned', 'past'] as const;

export const Sale = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), version: z.number(), isDeleted: z.boolean() }),
  price: Rand,
  regularPrice: Rand,
  /**
   * Reference price: the lowest price in the 30 days before the sale. Absent when it is unknown or not higher
   * than the sale price.
   */
  was: z.optional(Rand),
  from: z.string(),
  /** Planned end of the sale. */
  until: z.string(),
  /** Time at which the sale ended; absent for a running or planned sale. */
  endedAt: z.optional(z.string()),
  figures: PromotionStats,
});
export type Sale = z.infer<typeof Sale>;

export const ListSalesInput = z.object({
  page: PageNumber,
  /** State of the listed sales; `running` by default. */
  state: z.optional(z.enum(SALE_STATES, `Please choose one of ${SALE_STATES.join(', ')}.`)),
});

export const ListSalesOutput = z.object({ sales: z.array(Sale), page: z.number(), pages: z.number() });

export const listSales = defineEndpoint({
  ...calls.listSales,
  summary: 'Running, planned or past sales of products, 20 a page, each with what its paid orders brought',
  input: ListSalesInput,
  output: ListSalesOutput,
});
