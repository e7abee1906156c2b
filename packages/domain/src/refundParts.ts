import type { Cents } from './money.ts';
import { computeFraction } from './money.ts';

/** An amount in rand and in the currency in which the payment was charged. */
export interface Money {
  readonly cents: Cents;
  readonly chargedCents: Cents;
}

/**
 * Computes the amount of a payment that can still be refunded; zero in both currencies once either amount is used up.
 */
export function getRefundableRest(captured: Money, refunded: readonly Money[]): Money {
  const cents = refunded.reduce((remaining, part) => remaining - part.cents, captured.cents);
  const chargedCents = refunded.reduce(
    (remaining, part) => remaining - part.chargedCents,
    captured.chargedCents,
  );
  return cents > 0 && chargedCents > 0 ? { cents, chargedCents } : { cents: 0, chargedCents: 0 };
}

/**
 * Converts a refund in rand to the currency of the charge, at the rate of the payment. A refund of the whole
 * remaining amount takes the rest in both currencies, so that both balances end at zero. Null for an amount
 * above the remaining one, and for one that is worth less than a cent.
 */
export function toChargedCents(captured: Money, remaining: Money, cents: Cents): Cents | null {
  return convertPart(
    cents,
    [captured.cents, captured.chargedCents],
    [remaining.cents, remaining.chargedCents],
  );
}

/**
 * Converts a refund that a provider reports in the currency of the charge to rand; null for an amount above
 * the remaining one, and for one that is worth less than a cent.
 */
export function toRandCents(captured: Money, remaining: Money, chargedCents: Cents): Cents | null {
  return convertPart(
    chargedCents,
    [captured.chargedCents, captured.cents],
    [remaining.chargedCents, remaining.cents],
  );
}

/**
 * Converts a part of a payment to its other currency. A part that is not the last leaves at least a cent in that
 * currency. Null for an amount that is not positive or exceeds the remaining one, and when the part would be worth less
 * than a cent.
 */
function convertPart(
  amount: Cents,
  [captured, otherTaken]: readonly [Cents, Cents],
  [remaining, otherLeft]: readonly [Cents, Cents],
): Cents | null {
  if (amount <= 0 || amount > remaining) return null;
  if (amount === remaining) return otherLeft;
  const part = Math.min(computeFraction(otherTaken, amount, captured), otherLeft - 1);
  return part > 0 ? part : null;
}
