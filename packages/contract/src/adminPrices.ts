import * as z from 'zod/mini';
import * as calls from './calls/adminPrices.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, ProductId, Rand } from './fields.ts';

const PriceChange = z.object({
  at: z.string(),
  /** New price in rand. */
  price: Rand,
  /**
   * Reference price of the sale that this change starts: the lowest price in the 30 days before. Absent for
   * other changes, and when the reference price is unknown or not higher than the new price.
   */
  was: z.optional(Rand),
  /** Cause of the change; `opening` is the price that a product had when the shop began to record prices. */
  reason: z.enum(['opening', 'edit', 'import', 'sale', 'saleEnd']),
});
export type PriceChange = z.infer<typeof PriceChange>;

export const ListPriceChangesInput = z.object({ id: ProductId, pageNumber: PageNumber });

export const ListPriceChangesOutput = z.object({
  changes: z.array(PriceChange),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});

export const listPriceChanges = defineEndpoint({
  ...calls.listPriceChanges,
  summary: 'Every price that a product has had, the latest first',
  input: ListPriceChangesInput,
  output: ListPriceChangesOutput,
});
