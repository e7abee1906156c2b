import type { Cents } from './money.ts';

/** One event in the history of an order's payment; its reference names the capture that it is about. */
export interface PaymentFact {
  readonly kind: string;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly amountCents: Cents | null;
}

/** The reasons in the timeline for money that is owed back. */
export const REFUND_REASONS = {
  soldOut: 'Sold out before the payment arrived',
  paidTwice: 'Paid twice',
  /** An administrator deleted the paid order. */
  cancelled: 'The order was cancelled',
  cancelledByBuyer: 'Cancelled by its buyer',
} as const;

export type AgainstDelivery = 'soldOut' | 'paidBack';

/** The refusals of a delivery. */
export const AGAINST_DELIVERY: Readonly<Record<AgainstDelivery, string>> = {
  soldOut: 'This order sold out before its payment arrived: nothing is left to deliver.',
  paidBack: 'The payment of this order has been paid back.',
};

/** Whether all of a payment has gone back, in however many parts. */
export function isRepaid(paid: Cents, refunds: readonly Cents[]): boolean {
  return refunds.length > 0 && refunds.reduce((sum, refund) => sum + refund, 0) >= paid;
}

/**
 * The events without debts of cancellations that were withdrawn. A capture has at most one such debt at a time, so each
 * withdrawal ends one of them.
 */
export function withoutWithdrawn<F extends PaymentFact>(facts: readonly F[]): F[] {
  const withdrawn = facts.filter(({ kind }) => kind === 'refund_withdrawn').map(({ reference }) => reference);
  return facts.filter((fact) => {
    if (fact.kind === 'refund_withdrawn') return false;
    if (!isCancellation(fact)) return true;
    const at = withdrawn.indexOf(fact.reference);
    if (at >= 0) withdrawn.splice(at, 1);
    return at < 0;
  });
}

/** A debt that arose because an administrator deleted the paid order. */
export function isCancellation({ kind, reason }: PaymentFact): boolean {
  return kind === 'refund_due' && reason === REFUND_REASONS.cancelled;
}

/** The debts that have not been refunded yet. */
export function owedOf<F extends PaymentFact>(facts: readonly F[]): F[] {
  return withoutWithdrawn(facts).filter((fact) => fact.kind === 'refund_due' && !hasGoneBack(fact, facts));
}

/** The captures that are neither refunded nor owed, which is what a cancellation owes. */
export function keptOf<F extends PaymentFact>(facts: readonly F[]): F[] {
  const owed = new Set(owedOf(facts).map(({ reference }) => reference));
  return facts.filter(
    (fact) => fact.kind === 'captured' && !hasGoneBack(fact, facts) && !owed.has(fact.reference),
  );
}

/** Whether every payment that was received has gone back, by refund or by the bank's reversal. */
export function isPaidBack(facts: readonly PaymentFact[]): boolean {
  const received = facts.filter(({ kind }) => kind === 'captured');
  return received.length > 0 && received.every((fact) => hasGoneBack(fact, facts));
}

/** Why a paid order may not be delivered: no pieces were left for it, or all of its money was refunded. */
export function reasonAgainstDelivery(facts: readonly PaymentFact[]): AgainstDelivery | null {
  if (facts.some(({ kind, reason }) => kind === 'refund_due' && reason === REFUND_REASONS.soldOut))
    return 'soldOut';
  return isPaidBack(facts) ? 'paidBack' : null;
}

/**
 * Whether all of a capture, or of the debt of one, has gone back. Each capture counts by itself, since captures of one
 * order may be in different currencies.
 */
export function hasGoneBack({ reference, amountCents }: PaymentFact, facts: readonly PaymentFact[]): boolean {
  const ofCapture = facts.filter((fact) => fact.reference === reference);
  const refunds = ofCapture.filter(({ kind }) => kind === 'refunded').map((fact) => fact.amountCents ?? 0);
  return ofCapture.some(({ kind }) => kind === 'reversed') || isRepaid(amountCents ?? 0, refunds);
}
