import { paypalId } from './ids.ts';
import type { Money } from './money.ts';

export interface Refund {
  id: string;
  captureId: string;
  status: 'COMPLETED';
  amount: Money;
  createTime: string;
}

const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);

/** The part of a payment that is not refunded yet. */
export function refundable(paid: Money, refunds: readonly Refund[]): Money {
  const cents = refunds.reduce((left, { amount }) => left - centsOf(amount), centsOf(paid));
  return { currency_code: paid.currency_code, value: (cents / 100).toFixed(2) };
}

export function isAtMost(wanted: Money, left: Money): boolean {
  return wanted.currency_code === left.currency_code && centsOf(wanted) <= centsOf(left);
}

export function refundOf(captureId: string, amount: Money, createTime: string): Refund {
  return { id: paypalId(), captureId, status: 'COMPLETED', amount, createTime };
}
