import { REFUND_STATUSES } from '@shop/domain/refundStates';
import * as z from 'zod/mini';
import { Rand } from './fields.ts';

/** A refund of a part or all of an order, as its buyer sees it. */
export const Refund = z.object({
  id: z.string(),
  amount: Rand,
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  /** When it was made, or started as long as it was not. */
  at: z.string(),
  /** The number of its credit note, as soon as there is one. */
  creditNote: z.optional(z.string()),
});
export type Refund = z.infer<typeof Refund>;
