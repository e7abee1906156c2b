import type { Order } from '@shop/contract/orders';
import { toUsdCents } from '@shop/domain/exchange';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';

/** Returns the amount of the stored quote while it is valid, which is what the buyer is charged; otherwise null. */
export function getQuotedUsd({ quote }: Pick<Order, 'quote'>, now: number): string | null {
  if (quote === null || Date.parse(quote.expiresAt) <= now) return null;
  return quote.usd.toFixed(2);
}

/** Returns the total in US dollars at the current rate, for an order without a quote. */
export function convertToUsd({ totalPrice }: Pick<Order, 'totalPrice'>, usdPerZar: number): string {
  return decimalFromCents(toUsdCents(usdPerZar, centsFromRand(totalPrice) ?? 0));
}
