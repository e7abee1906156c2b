import type { Order } from '@shop/contract/orders';
import { usdCentsAt } from '@shop/domain/exchange';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';

/** The stored quote while it is valid; what is charged is what it says. */
export function quotedUsd({ quote }: Pick<Order, 'quote'>, now: number): string | null {
  if (quote === null || Date.parse(quote.expiresAt) <= now) return null;
  return quote.usd.toFixed(2);
}

/** What the total would be at today's rate, as long as no payment has been started. */
export function usdAtRate({ totalPrice }: Pick<Order, 'totalPrice'>, usdPerZar: number): string {
  return decimalFromCents(usdCentsAt(usdPerZar, centsFromRand(totalPrice) ?? 0));
}
