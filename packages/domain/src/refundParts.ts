import type { Cents } from './money.ts';
import { fractionOf } from './money.ts';

/** An amount in rand, and the same in the currency in which the payment was charged. */
export interface Money {
  readonly cents: Cents;
  readonly chargedCents: Cents;
}

/** What is left of a payment after some of it has gone back; never less than nothing. */
export function leftOf(taken: Money, refunded: readonly Money[]): Money {
  const cents = refunded.reduce((left, part) => left - part.cents, taken.cents);
  const chargedCents = refunded.reduce((left, part) => left - part.chargedCents, taken.chargedCents);
  return cents > 0 && chargedCents > 0 ? { cents, chargedCents } : { cents: 0, chargedCents: 0 };
}

/**
 * What a refund of this much rand is in the currency of the charge, at the quote of the payment. The last refund takes
 * all that is left in both, so that both books close at zero. Null for more than is left, and for less than a cent.
 */
export function chargedPart(taken: Money, left: Money, cents: Cents): Cents | null {
  return partOf(cents, [taken.cents, taken.chargedCents], [left.cents, left.chargedCents]);
}

/** What a refund that the provider reports in the currency of the charge is in rand. */
export function randPart(taken: Money, left: Money, chargedCents: Cents): Cents | null {
  return partOf(chargedCents, [taken.chargedCents, taken.cents], [left.chargedCents, left.cents]);
}

/** A part in the other one of two currencies. Every part but the last leaves at least a cent there. */
function partOf(
  amount: Cents,
  [taken, otherTaken]: readonly [Cents, Cents],
  [left, otherLeft]: readonly [Cents, Cents],
): Cents | null {
  if (amount <= 0 || amount > left) return null;
  if (amount === left) return otherLeft;
  const part = Math.min(fractionOf(otherTaken, amount, taken), otherLeft - 1);
  return part > 0 ? part : null;
}
