import type { Cents } from './money.ts';
import { computeFraction } from './money.ts';

export interface ShippingRules {
  readonly feeCents: Cents;
  /** Delivery is free for items above this amount, not for exactly this amount. */
  readonly freeAboveCents: Cents;
  readonly freeCities: readonly string[];
}

export interface PricingRules extends ShippingRules {
  readonly vatPercent: number;
}

/**
 * Default pricing rules (section 9 of the specification), which the configuration of the shop may replace.
 */
export const DEFAULT_PRICING: PricingRules = {
  feeCents: 100_00,
  freeAboveCents: 500_00,
  freeCities: ['Paarl'],
  vatPercent: 15,
};

/** Maximum total of an order; the database stores amounts in 32 bits. */
export const MAX_ORDER_TOTAL_CENTS: Cents = 2_000_000_000;

export interface PricedLine {
  readonly priceCents: Cents;
  readonly qty: number;
}

export interface Totals {
  readonly itemsCents: Cents;
  readonly shippingCents: Cents;
  /** Informational VAT amount, which is not added to the total (requirement R.2). */
  readonly vatCents: Cents;
  readonly totalCents: Cents;
}

export function computeLineCents(line: PricedLine): Cents {
  return line.priceCents * line.qty;
}

export function computeItemsCents(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + computeLineCents(line), 0);
}

export function isFreeCity(city: string, freeCities: readonly string[]): boolean {
  const freeCity = city.trim().toLowerCase();
  return freeCity !== '' && freeCities.some((free) => free.trim().toLowerCase() === freeCity);
}

export function computeShippingCents(items: Cents, city: string | undefined, rules: ShippingRules): Cents {
  const isFree = items > rules.freeAboveCents || isFreeCity(city ?? '', rules.freeCities);
  return isFree ? 0 : rules.feeCents;
}

/**
 * Computes the totals of requirements 9.1 to 9.4: total = items + shipping. The VAT that the screens show is
 * a percentage of the items, as the specification demands, although the prices include VAT. A tax invoice
 * states the included VAT instead: `computeIncludedVat`.
 */
export function computeTotals(
  lines: readonly PricedLine[],
  city: string | undefined,
  rules: PricingRules = DEFAULT_PRICING,
): Totals {
  return toTotals(computeItemsCents(lines), city, rules);
}

/** Computes the totals of a cart whose items cost `items` together, after discounts. */
export function toTotals(items: Cents, city: string | undefined, rules: PricingRules): Totals {
  const shipping = computeShippingCents(items, city, rules);
  return {
    itemsCents: items,
    shippingCents: shipping,
    vatCents: computeFraction(items, toBasisPoints(rules.vatPercent), 100_00),
    totalCents: items + shipping,
  };
}

/**
 * Converts a percentage, which may have decimals (15.5 %), to integer basis points, because amounts are computed in
 * integers.
 */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** Converts stored basis points to a percentage. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100;
}

/** Computes the VAT included in a paid amount (15/115), as on a tax invoice under the South African VAT Act. */
export function computeIncludedVat(paidCents: Cents, vatPercent: number): Cents {
  return computeFraction(paidCents, toBasisPoints(vatPercent), 100_00 + toBasisPoints(vatPercent));
}

/** Computes the amount that is missing for free shipping; 0 when shipping is free already. */
export function getCentsToFreeShipping(items: Cents, city: string | undefined, rules: ShippingRules): Cents {
  return computeShippingCents(items, city, rules) === 0 ? 0 : rules.freeAboveCents + 1 - items;
}
