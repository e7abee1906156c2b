import type { PricedLine } from '@shop/domain/totals';
import { centsFromRand } from '@shop/domain/money';

/** A line of the wire or of the cart (rand) as the rules of pricing take it (cents). */
export function pricedLine({ price, qty }: { price: number; qty: number }): PricedLine {
  return { priceCents: centsFromRand(price) ?? 0, qty };
}
