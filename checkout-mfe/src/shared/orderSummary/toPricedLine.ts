import type { PricedLine } from '@shop/domain/totals';
import { centsFromRand } from '@shop/domain/money';

/** Converts a line with a price in rand to the input of the pricing rules, with the price in cents. */
export function toPricedLine({ price, qty }: { price: number; qty: number }): PricedLine {
  return { priceCents: centsFromRand(price) ?? 0, qty };
}
