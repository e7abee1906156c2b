import * as z from 'zod/mini';
import * as calls from './calls/paymentTimeline.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId, Rand } from './fields.ts';

export const PAYMENT_EVENT_KINDS = [
  'started',
  'pending',
  'declined',
  'captured',
  'refund_due',
  'refund_started',
  'refund_failed',
  'refunded',
  'reversed',
] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

/** An event in the payment history of an order. */
export const PaymentEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(PAYMENT_EVENT_KINDS),
  provider: z.enum(['PayPal', 'PayFast']),
  /**
   * Amount in the currency of the charge, with `value` as text with two decimals; null for an event without
   * an amount.
   */
  amount: z.nullable(z.object({ currency: z.string(), value: z.string() })),
  /** Provider's id of the capture to which the event refers; null for an event without a capture. */
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Fee and paid-out amount of a capture, in rand; for administrators only, where the provider reports them. */
  payout: z.optional(z.object({ fee: Rand, net: Rand })),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const GetPaymentTimelineInput = z.object({ orderId: OrderId });

export const GetPaymentTimelineOutput = z.array(PaymentEvent);

export const getPaymentTimeline = defineEndpoint({
  ...calls.getPaymentTimeline,
  summary: 'What happened to the payment of an order, oldest first, for its owner and for administrators',
  input: GetPaymentTimelineInput,
  output: GetPaymentTimelineOutput,
});
