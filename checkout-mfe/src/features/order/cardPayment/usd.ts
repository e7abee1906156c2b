import type { Order } from '@shop/contract/orders';
import { toUsdCents } from '@shop/domain/exchange';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';

/**
 * Returns the amount in US dollars of the order's quote, which the buyer is charged; null without a quote or
 * once it has expired.
 */
export function getQuotedUsd({ quote }: Pick<Order, 'quote'>, now: number): string | null {
  if (quote === null || Date.parse(quote.expiresAt) <= now) return null;
  return quote.usd.toFixed(2);
}

/** Converts an order's total to US dollars at this rate, with two decimals, for an order without a valid quote. */
export function convertToUsd({ totalPrice }: Pick<Order, 'totalPrice'>, usdPerZar: number): string {
  return decimalFromCents(toUsdCents(usdPerZar, centsFromRand(totalPrice) ?? 0));
}
