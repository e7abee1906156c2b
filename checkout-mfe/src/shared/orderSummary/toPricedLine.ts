import type { PricedLine } from '@shop/domain/totals';
import { centsFromRand } from '@shop/domain/money';

/** Converts a line with a price in rand to one in cents, which the pricing rules take. */
export function toPricedLine({ price, qty }: { price: number; qty: number }): PricedLine {
  return { priceCents: centsFromRand(price) ?? 0, qty };
}
