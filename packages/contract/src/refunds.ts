import { REFUND_STATUSES } from '@shop/domain/refundStates';
import * as z from 'zod/mini';
import { Rand } from './fields.ts';

/** A partial or full refund of an order, as the buyer sees it. */
export const Refund = z.object({
  id: z.string(),
  amount: Rand,
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  /** Time at which the refund was completed; until then, the time at which it was started. */
  at: z.string(),
  /** Number of the credit note; absent until it is issued. */
  creditNote: z.optional(z.string()),
});
export type Refund = z.infer<typeof Refund>;
