import type { Cents } from './money.ts';

/** An event in the payment history of an order; its reference names the capture to which it refers. */
export interface PaymentFact {
  readonly kind: string;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly amountCents: Cents | null;
}

/** Reasons in the timeline for owed refunds. */
export const REFUND_REASONS = {
  soldOut: 'Sold out before the payment arrived',
  paidTwice: 'Paid twice',
  /** Reason after an administrator deleted the paid order. */
  cancelled: 'The order was cancelled',
  cancelledByBuyer: 'Cancelled by its buyer',
} as const;

export type AgainstDelivery = 'soldOut' | 'paidBack';

/** Messages that refuse a delivery. */
export const AGAINST_DELIVERY: Readonly<Record<AgainstDelivery, string>> = {
  soldOut: 'This order sold out before its payment arrived: nothing is left to deliver.',
  paidBack: 'The payment of this order has been paid back.',
};

/** Returns true when a payment was refunded in full, in one or several parts. */
export function isRepaid(paid: Cents, refunds: readonly Cents[]): boolean {
  return refunds.length > 0 && refunds.reduce((sum, refund) => sum + refund, 0) >= paid;
}

/**
 * Removes the debts of withdrawn cancellations. A capture has at most one such debt at a time, so each
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

/** Returns true for a debt that arose because an administrator deleted the paid order. */
export function isCancellation({ kind, reason }: PaymentFact): boolean {
  return kind === 'refund_due' && reason === REFUND_REASONS.cancelled;
}

/** Returns the debts that are not refunded yet. */
export function owedOf<F extends PaymentFact>(facts: readonly F[]): F[] {
  return withoutWithdrawn(facts).filter((fact) => fact.kind === 'refund_due' && !hasGoneBack(fact, facts));
}

/** Returns the captures that are neither refunded nor owed; a cancellation makes them owed. */
export function keptOf<F extends PaymentFact>(facts: readonly F[]): F[] {
  const owed = new Set(owedOf(facts).map(({ reference }) => reference));
  return facts.filter(
    (fact) => fact.kind === 'captured' && !hasGoneBack(fact, facts) && !owed.has(fact.reference),
  );
}

/** Returns true when every received payment was returned, by a refund or by the bank's reversal. */
export function isPaidBack(facts: readonly PaymentFact[]): boolean {
  const received = facts.filter(({ kind }) => kind === 'captured');
  return received.length > 0 && received.every((fact) => hasGoneBack(fact, facts));
}

/** Returns the reason why a paid order must not be delivered: it was sold out, or was fully refunded. */
export function reasonAgainstDelivery(facts: readonly PaymentFact[]): AgainstDelivery | null {
  if (facts.some(({ kind, reason }) => kind === 'refund_due' && reason === REFUND_REASONS.soldOut))
    return 'soldOut';
  return isPaidBack(facts) ? 'paidBack' : null;
}

/**
 * Returns true when a capture, or the debt of a capture, was returned in full. Captures are counted
 * separately, because those of one order may be in different currencies.
 */
export function hasGoneBack({ reference, amountCents }: PaymentFact, facts: readonly PaymentFact[]): boolean {
  const ofCapture = facts.filter((fact) => fact.reference === reference);
  const refunds = ofCapture.filter(({ kind }) => kind === 'refunded').map((fact) => fact.amountCents ?? 0);
  return ofCapture.some(({ kind }) => kind === 'reversed') || isRepaid(amountCents ?? 0, refunds);
}
