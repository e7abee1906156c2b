import { createPayPalId } from './ids.ts';
import type { Money } from './money.ts';

export const REFUND_STATUSES = ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Possible results of the shop's next refund: a status, or REFUSED for an error response. */
export const REFUND_OUTCOMES = ['COMPLETED', 'PENDING', 'FAILED', 'REFUSED'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

export interface Refund {
  id: string;
  captureId: string;
  status: RefundStatus;
  amount: Money;
  customId?: string;
  createTime: string;
  updateTime: string;
}

/** Refund request of a shop; without an amount, PayPal refunds the whole remaining amount. */
export interface RefundRequest {
  amount?: Money | undefined;
  customId?: string | undefined;
}

const toCents = ({ value }: Money): number => Math.round(Number(value) * 100);

const isPendingOrCompleted = ({ status }: Refund): boolean => status === 'COMPLETED' || status === 'PENDING';

/** Computes the paid amount minus all completed and pending refunds. */
export function getRefundableAmount(paid: Money, refunds: readonly Refund[]): Money {
  const cents = refunds
    .filter(isPendingOrCompleted)
    .reduce((remaining, { amount }) => remaining - toCents(amount), toCents(paid));
  return { currency_code: paid.currency_code, value: (cents / 100).toFixed(2) };
}

/** Returns the status of a capture after its completed refunds; null when there are none. */
export function getRefundedStatus(
  paid: Money,
  refunds: readonly Refund[],
): 'REFUNDED' | 'PARTIALLY_REFUNDED' | null {
  const completedRefunds = refunds.filter(({ status }) => status === 'COMPLETED');
  if (completedRefunds.length === 0) return null;
  return toCents(getRefundableAmount(paid, completedRefunds)) <= 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export function isAmountAtMost(requested: Money, refundable: Money): boolean {
  return requested.currency_code === refundable.currency_code && toCents(requested) <= toCents(refundable);
}

export function createRefund(
  captureId: string,
  { amount, customId }: RefundRequest & { amount: Money },
  status: RefundStatus,
  createTime: string,
): Refund {
  return {
    id: createPayPalId(),
    captureId,
    status,
    amount,
    ...(customId !== undefined && { customId }),
    createTime,
    updateTime: createTime,
  };
}
