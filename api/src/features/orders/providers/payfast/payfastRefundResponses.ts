import * as z from 'zod/mini';
import type { Bank } from '../../../../database/entities/refunds.ts';
import type { TextResponse } from '../../../../outbound/requestJson.ts';

const RefundMethod = z.object({ method: z.string() });
const BankName = z.object({ bank_name: z.string(), label: z.string() });

/** Response to the query of a refund (developers.payfast.co.za/api, Refunds); amounts are in cents. */
const RefundQuery = z.object({
  amount_original: z.coerce.number(),
  amount_available_for_refund: z.coerce.number(),
  errors: z._default(z.array(z.string()), []),
  refund_full: RefundMethod,
  refund_partial: RefundMethod,
  /** Banks for payouts, where PayFast cannot refund the way the buyer has paid. */
  bank_names: z.catch(z.array(BankName), []),
});

const RefundResult = z.object({
  data: z.object({ response: z.unknown(), message: z._default(z.string(), '') }),
});

export interface RefundQueryResult {
  /** Refundable amount of the payment at PayFast, in cents. */
  readonly availableCents: number;
  /** Returns how PayFast would refund an amount in cents, such as `PAYMENT_SOURCE` or `BANK_PAYOUT`. */
  readonly getMethod: (cents: number) => string;
  /** Banks for a refund by `BANK_PAYOUT`; empty when PayFast lists none. */
  readonly banks: Bank[];
  /** Messages that say why nothing can be refunded. */
  readonly errors: readonly string[];
}

export type PayFastRefundResponse =
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly issue: string };

export function parseRefundQueryResult(text: string): RefundQueryResult {
  const { amount_original, amount_available_for_refund, errors, refund_full, refund_partial, bank_names } =
    RefundQuery.parse(JSON.parse(text));
  return {
    banks: bank_names.map(({ bank_name: code, label: name }) => ({ code, name })),
    availableCents: amount_available_for_refund,
    getMethod: (cents) => (cents === amount_original ? refund_full : refund_partial).method,
    errors,
  };
}

/** Parses the response to a refund. Throws for a status that does not say whether the refund was made. */
export function parsePayFastRefundResponse({ status, text }: TextResponse): PayFastRefundResponse {
  if (status !== 200 && status !== 400) throw new Error(`PayFast answered ${status}`);
  const { data } = RefundResult.parse(JSON.parse(text));
  if (status === 200 && data.response === true) return { kind: 'made' };
  return { kind: 'refused', issue: data.message };
}
