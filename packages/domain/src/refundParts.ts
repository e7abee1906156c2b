import type { Cents } from './money.ts';
import { computeFraction } from './money.ts';

/** An amount in rand and in the currency in which the payment was charged. */
export interface Money {
  readonly cents: Cents;
  readonly chargedCents: Cents;
}

/** Computes the refundable rest of a payment; zero, never negative, once either amount is used up. */
export function getRefundableRest(taken: Money, refunded: readonly Money[]): Money {
  const cents = refunded.reduce((left, part) => left - part.cents, taken.cents);
  const chargedCents = refunded.reduce((left, part) => left - part.chargedCents, taken.chargedCents);
  return cents > 0 && chargedCents > 0 ? { cents, chargedCents } : { cents: 0, chargedCents: 0 };
}

/**
 * Converts a refund in rand to the currency of the charge, at the rate of the payment. The last refund takes the rest
 * in both currencies, so that both balances end at zero. Null for more than the rest, and for an amount below one cent.
 */
export function toChargedCents(taken: Money, left: Money, cents: Cents): Cents | null {
  return convertPart(cents, [taken.cents, taken.chargedCents], [left.cents, left.chargedCents]);
}

/** Converts a refund that a provider reports in the currency of the charge to rand. */
export function toRandCents(taken: Money, left: Money, chargedCents: Cents): Cents | null {
  return convertPart(chargedCents, [taken.chargedCents, taken.cents], [left.chargedCents, left.cents]);
}

/** Converts a part to the other currency. Every part but the last leaves at least a cent there. */
function convertPart(
  amount: Cents,
  [taken, otherTaken]: readonly [Cents, Cents],
  [left, otherLeft]: readonly [Cents, Cents],
): Cents | null {
  if (amount <= 0 || amount > left) return null;
  if (amount === left) return otherLeft;
  const part = Math.min(computeFraction(otherTaken, amount, taken), otherLeft - 1);
  return part > 0 ? part : null;
}
