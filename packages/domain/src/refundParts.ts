import type { Cents } from './money.ts';
import { computeFraction } from './money.ts';

/** An amount in rand and in the currency of the charge. */
export interface ChargedAmount {
  readonly cents: Cents;
  readonly chargedCents: Cents;
}

/**
 * Computes the amount of a payment that can still be refunded; zero in both currencies once either amount is used up.
 */
export function getRefundableRemainder(
  captured: ChargedAmount,
  refunded: readonly ChargedAmount[],
): ChargedAmount {
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
 * that is not positive or exceeds the remaining one, and when the result would be zero.
 */
export function toChargedCents(
  captured: ChargedAmount,
  remaining: ChargedAmount,
  cents: Cents,
): Cents | null {
  return convertPart(
    cents,
    [captured.cents, captured.chargedCents],
    [remaining.cents, remaining.chargedCents],
  );
}

/**
 * Converts a refund that a provider reports in the currency of the charge to rand. Null for an amount that is
 * not positive or exceeds the remaining one, and when the result would be zero.
 */
export function toRandCents(
  captured: ChargedAmount,
  remaining: ChargedAmount,
  chargedCents: Cents,
): Cents | null {
  return convertPart(
    chargedCents,
    [captured.chargedCents, captured.cents],
    [remaining.chargedCents, remaining.cents],
  );
}

/**
 * Converts a part of a payment to the other currency. A part that is not the last leaves at least a cent in
 * that currency. Null for an amount that is not positive or exceeds the remaining one, and when the result
 * would be zero.
 */
function convertPart(
  amount: Cents,
  [captured, otherCaptured]: readonly [Cents, Cents],
  [remaining, otherRemaining]: readonly [Cents, Cents],
): Cents | null {
  if (amount <= 0 || amount > remaining) return null;
  if (amount === remaining) return otherRemaining;
  const part = Math.min(computeFraction(otherCaptured, amount, captured), otherRemaining - 1);
  return part > 0 ? part : null;
}
