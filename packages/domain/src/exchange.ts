import type { Cents } from './money.ts';
import { computeFraction } from './money.ts';

/**
 * Plausible range of the exchange rate in USD per ZAR; a rate outside it is treated as a fault of the
 * exchange-rate service (requirement R.18).
 */
export const PLAUSIBLE_USD_PER_ZAR = { min: 0.02, max: 0.2 } as const;

const RATE_SCALE = 10_000_000_000;

export function isPlausibleRate(usdPerZar: unknown): usdPerZar is number {
  return (
    typeof usdPerZar === 'number' &&
    usdPerZar >= PLAUSIBLE_USD_PER_ZAR.min &&
    usdPerZar <= PLAUSIBLE_USD_PER_ZAR.max
  );
}

/** Converts rand cents to US cents at a rate in USD per ZAR, half up; never below one cent for a positive amount. */
export function toUsdCents(usdPerZar: number, zarCents: Cents): Cents {
  const usdCents = computeFraction(zarCents, Math.round(usdPerZar * RATE_SCALE), RATE_SCALE);
  return zarCents > 0 ? Math.max(1, usdCents) : usdCents;
}
