import type { AdminRefund } from '@shop/contract/adminRefunds';
import type { Refund } from '@shop/contract/refunds';
import { decimalFromCents, randFromCents } from '@shop/domain/money';
import type { RefundStep } from '@shop/domain/refundStates';
import type { RefundWithCreditNote } from './visibleRefunds.service.ts';

export const PROVIDER_NAMES = { paypal: 'PayPal', payfast: 'PayFast' } as const;

/**
 * Converts a refund for its buyer, who sees a refused refund as pending, because the shop will refund it in
 * another way.
 */
export function presentRefund({ refund, creditNote }: RefundWithCreditNote): Refund {
  const { id, cents, reason, status, createdAt, completedAt } = refund;
  return {
    id,
    amount: randFromCents(cents),
    reason,
    status: status === 'failed' ? 'pending' : status,
    at: (completedAt ?? createdAt).toISOString(),
    ...(creditNote !== null && { creditNote: String(creditNote) }),
  };
}

export interface RefundDetails extends RefundWithCreditNote {
  readonly steps: readonly RefundStep[];
  /** Whether the refund waits for a bank account of the buyer. */
  readonly awaitsAccount: boolean;
}

export function presentRefundForAdmin({
  refund,
  steps,
  awaitsAccount,
  creditNote,
}: RefundDetails): AdminRefund {
  return {
    ...presentRefund({ refund, creditNote }),
    status: refund.status,
    provider: PROVIDER_NAMES[refund.provider],
    charged: { currency: refund.currency, value: decimalFromCents(refund.chargedCents) },
    startedBy: refund.startedBy,
    byHand: refund.isByHand,
    issue: refund.issue,
    ...(awaitsAccount && { awaitsAccount }),
    steps: [...steps],
    creditNote: creditNote === null ? null : String(creditNote),
  };
}
