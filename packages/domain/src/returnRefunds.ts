import type { Cents } from './money.ts';
import type { Piece, PiecesRefund } from './paidPieces.ts';
import { isPaidBack, piecesOf } from './paidPieces.ts';
import type { ReturnedPieces } from './returns.ts';
import type { PricedLine } from './totals.ts';
import { itemsCents } from './totals.ts';

/** An order with all its returns, and with its refunds that name units. */
interface AfterSale {
  readonly bought: readonly PricedLine[];
  readonly returns: readonly ReturnedPieces[];
  readonly refunds: readonly PiecesRefund[];
}

/**
 * Counts the units of each line that can still be returned: those in no return that are neither refunded nor
 * restocked.
 */
export function returnablePieces({ bought, returns, refunds }: AfterSale): number[] {
  return piecesOf(bought, returns, refunds).map(
    (pieces) =>
      pieces.filter((piece) => piece.asked === null && !piece.isRestocked && !isPaidBack(piece)).length,
  );
}

/**
 * Computes the refund of a return: the unrefunded price of its articles, and also the shipping fee if the
 * return completes the order, because a cancelled order is refunded in full (Electronic Communications and
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

/** Counts the units per line that a return refunds: those that were not refunded before. */
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
 * Counts the units of each line of a return that the shop sends in exchange. A unit that was refunded is not
 * exchanged.
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
