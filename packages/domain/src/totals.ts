import type { Cents } from './money.ts';
import { fractionOf } from './money.ts';

export interface ShippingRules {
  readonly feeCents: Cents;
  /** Items of more than this amount, not of exactly it, are delivered free. */
  readonly freeAboveCents: Cents;
  readonly freeCities: readonly string[];
}

export interface PricingRules extends ShippingRules {
  readonly vatPercent: number;
}

/** The specified constants (section 9), which settings may change. */
export const DEFAULT_PRICING: PricingRules = {
  feeCents: 100_00,
  freeAboveCents: 500_00,
  freeCities: ['Paarl'],
  vatPercent: 15,
};

/** The largest total of an order; amounts are stored in 32 bits. */
export const ORDER_TOTAL_MAX_CENTS: Cents = 2_000_000_000;

export interface PricedLine {
  readonly priceCents: Cents;
  readonly qty: number;
}

export interface Totals {
  readonly itemsCents: Cents;
  readonly shippingCents: Cents;
  /** Shown for information, never part of the total (requirement R.2). */
  readonly vatCents: Cents;
  readonly totalCents: Cents;
}

export function lineCents(line: PricedLine): Cents {
  return line.priceCents * line.qty;
}

export function itemsCents(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

export function isFreeCity(city: string, freeCities: readonly string[]): boolean {
  const wanted = city.trim().toLowerCase();
  return wanted !== '' && freeCities.some((free) => free.trim().toLowerCase() === wanted);
}

export function shippingCents(items: Cents, city: string | undefined, rules: ShippingRules): Cents {
  const isFree = items > rules.freeAboveCents || isFreeCity(city ?? '', rules.freeCities);
  return isFree ? 0 : rules.feeCents;
}

/** The totals of requirements 9.1 to 9.4: total = items + shipping; VAT is 15 % of the items, shown apart. */
export function totalsOf(
  lines: readonly PricedLine[],
  city: string | undefined,
  rules: PricingRules = DEFAULT_PRICING,
): Totals {
  const items = itemsCents(lines);
  const shipping = shippingCents(items, city, rules);
  return {
    itemsCents: items,
    shippingCents: shipping,
    vatCents: fractionOf(items, basisPoints(rules.vatPercent), 100_00),
    totalCents: items + shipping,
  };
}

/** A rate may have decimals (15.5 %); the arithmetic on cents stays in integers. */
export function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** VAT contained in an amount paid (15/115), the figure of a tax invoice under the South African VAT Act. */
export function vatContainedIn(paid: Cents, vatPercent: number): Cents {
  return fractionOf(paid, basisPoints(vatPercent), 100_00 + basisPoints(vatPercent));
}

/** How much more must be ordered before shipping is free; 0 when it already is. */
export function untilFreeShipping(items: Cents, city: string | undefined, rules: ShippingRules): Cents {
  return shippingCents(items, city, rules) === 0 ? 0 : rules.freeAboveCents + 1 - items;
}
