import type { Cents } from './money.ts';
import type { Piece, PiecesRefund } from './paidPieces.ts';
import { isPaidBack, piecesOf } from './paidPieces.ts';
import type { ReturnedPieces } from './returns.ts';
import type { PricedLine } from './totals.ts';
import { itemsCents } from './totals.ts';

/** An order with all its returns, and with its refunds that name pieces. */
interface AfterSale {
  readonly bought: readonly PricedLine[];
  readonly returns: readonly ReturnedPieces[];
  readonly refunds: readonly PiecesRefund[];
}

/** How many pieces of each line can still be returned: what is in no return, and neither paid back nor restocked. */
export function returnablePieces({ bought, returns, refunds }: AfterSale): number[] {
  return piecesOf(bought, returns, refunds).map(
    (pieces) =>
      pieces.filter((piece) => piece.asked === null && !piece.isRestocked && !isPaidBack(piece)).length,
  );
}

/**
 * What a return gives back: the price of its articles that was not paid back before, and the shipping too with the
 * return that completes the order, because a cancelled order is refunded in full (Electronic Communications and
 * Transactions Act, section 44(3)).
 */
export function refundOf(
  id: string,
  { bought, returns, refunds, shippingCents }: AfterSale & { readonly shippingCents: Cents },
): Cents {
  const pieces = piecesOf(bought, returns, refunds).flat();
  const returned = pieces.filter(isRefundOf(id));
  const price = returned.reduce((sum, { priceCents, paidCents }) => sum + priceCents - paidCents, 0);
  const isWhole = pieces.every(
    (piece) =>
      isPaidBack(piece) ||
      isRefundOf(id)(piece) ||
      (piece.asked?.of.status === 'closed' && piece.asked.wish === 'refund'),
  );
  const shipping = isWhole && returned.length > 0 ? shippingCents : 0;
  return Math.min(price + shipping, itemsCents(bought) + shippingCents);
}

/** The pieces of a return that are paid back with it: those that were not paid back before. */
export function refundedPieces(
  id: string,
  { bought, returns, refunds }: AfterSale,
): { line: number; qty: number }[] {
  return piecesOf(bought, returns, refunds).flatMap((pieces, line) => {
    const qty = pieces.filter((piece) => isRefundOf(id)(piece) && !isPaidBack(piece)).length;
    return qty > 0 ? [{ line, qty }] : [];
  });
}

/**
 * How many pieces of each line of a return leave the shop for those that came back. What was paid for goes out; what was
 * paid back does not.
 */
export function leavingPieces(id: string, { bought, returns, refunds }: AfterSale): number[] {
  const left = piecesOf(bought, returns, refunds).map(
    (pieces) =>
      pieces.filter(
        (piece) => piece.asked?.of.id === id && piece.asked.wish === 'exchange' && !isPaidBack(piece),
      ).length,
  );
  const lines = returns.find((asked) => asked.id === id)?.lines ?? [];
  return lines.map(({ line, qty, wish }) => {
    if (wish === 'refund') return 0;
    const leaving = Math.min(qty, left[line] ?? 0);
    left[line] = (left[line] ?? 0) - leaving;
    return leaving;
  });
}

const isRefundOf =
  (id: string) =>
  ({ asked }: Piece): boolean =>
    asked?.of.id === id && asked.wish === 'refund';
