import { CONSUMER_RIGHT_NAMES, REMEDIES } from '@shop/domain/consumerRights';
import { RETURN_REASONS, RETURN_STATUSES } from '@shop/domain/returns';
import * as z from 'zod/mini';
import { Rand } from './fields.ts';

/**
 * A right of a buyer to return goods, by law or by the shop's terms, with the time until which the right
 * applies.
 */
export const BuyerRight = z.object({
  name: z.enum(CONSUMER_RIGHT_NAMES),
  wishes: z.array(z.enum(REMEDIES)),
  until: z.string(),
  source: z.string(),
});

/** Units of one order line that are returned. */
export const ReturnedLine = z.object({
  /** Position of the order line, from 0. */
  line: z.number(),
  name: z.string(),
  /** Size that was bought. */
  size: z.string(),
  /** Number of units announced by the buyer; number of arrived units once the return is received. */
  qty: z.number(),
  /** Number of units announced by the buyer; present only if fewer have arrived. */
  announced: z.optional(z.number()),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(REMEDIES),
  /** Size reserved for an exchange; null for a refund or a repair. */
  wantedSize: z.nullable(z.string()),
  /** Number of returned units that the shop has put back into stock. */
  restocked: z.number(),
  /**
   * Number of exchanged units that the shop has sent. Absent for other remedies, until the return is closed,
   * and where a release without this field closed the return.
   */
  sent: z.optional(z.number()),
});
export type ReturnedLine = z.infer<typeof ReturnedLine>;

export const OrderReturn = z.object({
  _id: z.string(),
  status: z.enum(RETURN_STATUSES),
  lines: z.array(ReturnedLine),
  /** Note that the buyer wrote; null without one. */
  note: z.nullable(z.string()),
  /** Reason why the shop declined the return; null unless declined. */
  declineReason: z.nullable(z.string()),
  /** Amount in rand that will be or was refunded. */
  refundAmount: Rand,
  /**
   * Latest date of the refund; null without a refund, and while the period starts with an arrival that is still to
   * come.
   */
  refundDueBy: z.nullable(z.string()),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});
export type OrderReturn = z.infer<typeof OrderReturn>;
