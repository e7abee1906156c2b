import { RIGHTS, WISHES } from '@shop/domain/consumerRights';
import { RETURN_REASONS, RETURN_STATUSES } from '@shop/domain/returns';
import * as z from 'zod/mini';
import { Rand } from './fields.ts';

/** What law and shop allow a buyer after a delivery, and until when. */
export const BuyerRight = z.object({
  name: z.enum(RIGHTS),
  wishes: z.array(z.enum(WISHES)),
  until: z.string(),
  source: z.string(),
});

/** Pieces of one line of an order that come back. */
export const ReturnedLine = z.object({
  /** The position of the order's line, from 0. */
  line: z.number(),
  name: z.string(),
  /** The size that was bought. */
  size: z.string(),
  /** What the buyer has announced, and what has arrived once the return is received. */
  qty: z.number(),
  /** What the buyer has announced, when less of it has arrived. */
  announced: z.optional(z.number()),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(WISHES),
  /** The size that is set aside for an exchange; null for a refund. */
  wantedSize: z.nullable(z.string()),
  /** How many of the pieces are for sale again. */
  restocked: z.number(),
  /** How many pieces of an exchange have left the shop. Absent for a refund, and until the return is closed. */
  sent: z.optional(z.number()),
});
export type ReturnedLine = z.infer<typeof ReturnedLine>;

export const OrderReturn = z.object({
  _id: z.string(),
  status: z.enum(RETURN_STATUSES),
  lines: z.array(ReturnedLine),
  /** What the buyer wrote. */
  note: z.nullable(z.string()),
  /** Why the shop declined it. */
  declineReason: z.nullable(z.string()),
  /** In rand: what will be paid back, or was. */
  refundAmount: Rand,
  /** When the refund is due at the latest; null when nothing is paid back, or when it counts from a receipt that is to come. */
  refundDueBy: z.nullable(z.string()),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});
export type OrderReturn = z.infer<typeof OrderReturn>;
