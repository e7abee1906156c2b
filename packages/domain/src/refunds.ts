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

export type UndeliverableReason = 'soldOut' | 'paidBack';

/** Messages that refuse a delivery. */
export const UNDELIVERABLE_MESSAGES: Readonly<Record<UndeliverableReason, string>> = {
  soldOut: 'This order sold out before its payment arrived: nothing is left to deliver.',
  paidBack: 'The payment of this order has been paid back.',
};

/** Returns true when a payment was refunded in full, in one or several parts. */
export function isFullyRefunded(paid: Cents, refunds: readonly Cents[]): boolean {
  return refunds.length > 0 && refunds.reduce((sum, refund) => sum + refund, 0) >= paid;
}

/**
 * Removes the debts of withdrawn cancellations. A capture has at most one such debt at a time, so each withdrawal ends
 * one of them.
 */
export function removeWithdrawnDebts<F extends PaymentFact>(facts: readonly F[]): F[] {
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

/** Returns the due refunds: amounts owed to the buyer that are not refunded yet. */
export function getDueRefunds<F extends PaymentFact>(facts: readonly F[]): F[] {
  return removeWithdrawnDebts(facts).filter(
    (fact) => fact.kind === 'refund_due' && !isCaptureRefunded(fact, facts),
  );
}

/** Returns the captures that are neither refunded nor owed; a cancellation makes them owed. */
export function getRefundableCaptures<F extends PaymentFact>(facts: readonly F[]): F[] {
  const owed = new Set(getDueRefunds(facts).map(({ reference }) => reference));
  return facts.filter(
    (fact) => fact.kind === 'captured' && !isCaptureRefunded(fact, facts) && !owed.has(fact.reference),
  );
}

/** Returns true when every received payment was returned, by a refund or by the bank's reversal. */
export function isPaymentRefunded(facts: readonly PaymentFact[]): boolean {
  const received = facts.filter(({ kind }) => kind === 'captured');
  return received.length > 0 && received.every((fact) => isCaptureRefunded(fact, facts));
}

/** Returns true when an order sold out before its payment arrived, so that its units never left the stock. */
export function isSoldOut(facts: readonly PaymentFact[]): boolean {
  return facts.some(({ kind, reason }) => kind === 'refund_due' && reason === REFUND_REASONS.soldOut);
}

/** Returns the reason why a paid order must not be delivered: it was sold out, or was fully refunded. */
export function getUndeliverableReason(facts: readonly PaymentFact[]): UndeliverableReason | null {
  if (isSoldOut(facts)) return 'soldOut';
  return isPaymentRefunded(facts) ? 'paidBack' : null;
}

/**
 * Returns true when a capture, or the debt of a capture, was returned in full. Captures are counted separately, because
 * those of one order may be in different currencies.
 */
export function isCaptureRefunded(
  { reference, amountCents }: PaymentFact,
  facts: readonly PaymentFact[],
): boolean {
  const ofCapture = facts.filter((fact) => fact.reference === reference);
  const refunds = ofCapture.filter(({ kind }) => kind === 'refunded').map((fact) => fact.amountCents ?? 0);
  return ofCapture.some(({ kind }) => kind === 'reversed') || isFullyRefunded(amountCents ?? 0, refunds);
}
