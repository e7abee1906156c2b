import type { OrderItem } from '@shop/contract/orders';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { priceOfPieces } from '@shop/domain/paidPieces';

interface ChosenLine {
  /** The position of the order's line, from 0. */
  readonly line: number;
  readonly qty: number;
}

/** The lines of which pieces are chosen, by the numbers of pieces of all lines. */
export function chosenLines(pieces: readonly number[]): ChosenLine[] {
  return pieces.flatMap((qty, line) => (qty > 0 ? [{ line, qty }] : []));
}

/** The price of the chosen pieces as text of the amount's field, which is empty without any. */
export function proposedAmount(items: readonly OrderItem[], pieces: readonly number[]): string {
  const lines = chosenLines(pieces);
  const bought = items.map(({ price, qty }) => ({ priceCents: centsFromRand(price) ?? 0, qty }));
  return lines.length === 0 ? '' : decimalFromCents(priceOfPieces(bought, lines));
}
