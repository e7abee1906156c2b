import type { Cents } from './money.ts';

/** Whether all of a payment has gone back, in however many parts. */
export function isRepaid(paid: Cents, refunds: readonly Cents[]): boolean {
  return refunds.length > 0 && refunds.reduce((sum, refund) => sum + refund, 0) >= paid;
}
