import * as z from 'zod/mini';
import { PromotionFigures } from './adminVouchers.ts';
import * as calls from './calls/adminSales.ts';
import { endpoint } from './endpoint.ts';
import { PageNumber, Rand } from './fields.ts';

const SALE_STATES = ['running', 'planned', 'past'] as const;

export const Sale = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), version: z.number(), isDeleted: z.boolean() }),
  price: Rand,
  regularPrice: Rand,
  /** Lowest price in the 30 days before, if known and higher. */
  was: z.optional(Rand),
  from: z.string(),
  /** End as planned. */
  until: z.string(),
  /** Time at which the sale has ended. */
  endedAt: z.optional(z.string()),
  figures: PromotionFigures,
});
export type Sale = z.infer<typeof Sale>;

export const ListSalesInput = z.object({
  page: PageNumber,
  /** Running sales by default. */
  state: z.optional(z.enum(SALE_STATES, `Please choose one of ${SALE_STATES.join(', ')}.`)),
});

export const ListSalesOutput = z.object({ sales: z.array(Sale), page: z.number(), pages: z.number() });

export const listSales = endpoint({
  ...calls.listSales,
  summary: 'Running, planned or past sales of products, 20 a page, each with what its paid orders brought',
  input: ListSalesInput,
  output: ListSalesOutput,
});
