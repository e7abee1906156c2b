import type { Cents } from './money.ts';
import type { PiecesRefund } from './paidPieces.ts';
import { paidLines } from './paidPieces.ts';
import type { ReturnedPieces } from './returns.ts';
import { piecesLeft, sumOn } from './returns.ts';
import type { PricedLine } from './totals.ts';
import { itemsCents, lineCents } from './totals.ts';

/** How many pieces of each line can still be returned: of those that are left, what is neither paid back nor restocked. */
export function returnablePieces(
  bought: readonly PricedLine[],
  returns: readonly ReturnedPieces[],
  refunds: readonly PiecesRefund[],
): number[] {
  const paid = paidLines(bought, refunds);
  return piecesLeft(bought, returns).map((left, line) => {
    const { refunded = 0, restocked = 0 } = paid[line] ?? {};
    return Math.max(0, left - Math.max(refunded, restocked));
  });
}

interface Refunding {
  readonly bought: readonly PricedLine[];
  readonly shippingCents: Cents;
  readonly returned: ReturnedPieces['lines'];
  /** The returns of the order that have been closed before. */
  readonly before: readonly ReturnedPieces[];
  /** The refunds of the order that name pieces. */
  readonly refunds: readonly PiecesRefund[];
}

/**
 * What a return gives back: the price of its articles that was not paid back before, and the shipping too with the
 * return that completes the order, because a cancelled order is refunded in full (Electronic Communications and
 * Transactions Act, section 44(3)).
 */
export function refundOf({ bought, shippingCents, returned, before, refunds }: Refunding): Cents {
  const pieces = refundedPieces(returned, bought, refunds);
  const paid = paidLines(bought, refunds);
  const price = bought.reduce((sum, { priceCents, qty }, line) => {
    const { returned: ofReturns = 0, refunded = 0, partCents = 0 } = paid[line] ?? {};
    const most = Math.max(0, lineCents({ priceCents, qty: qty - ofReturns - refunded }) - partCents);
    return sum + Math.min(lineCents({ priceCents, qty: sumOn(line, pieces) }), most);
  }, 0);
  const all = [...before.flatMap(({ lines }) => lines), ...returned].filter(({ wish }) => wish === 'refund');
  const isWhole = bought.every(({ qty }, line) => sumOn(line, all) + (paid[line]?.refunded ?? 0) >= qty);
  const isAny = returned.some(({ wish }) => wish === 'refund');
  return Math.min(price + (isWhole && isAny ? shippingCents : 0), itemsCents(bought) + shippingCents);
}

/** The pieces of a return that are paid back with it: those that were not paid back before. */
export function refundedPieces(
  returned: ReturnedPieces['lines'],
  bought: readonly PricedLine[],
  refunds: readonly PiecesRefund[],
): { line: number; qty: number }[] {
  const paid = paidLines(bought, refunds);
  return bought.flatMap((sold, line) => {
    const { returned: ofReturns = 0, refunded = 0 } = paid[line] ?? {};
    const wanted = sumOn(
      line,
      returned.filter(({ wish }) => wish === 'refund'),
    );
    const qty = Math.min(wanted, sold.qty - ofReturns - refunded);
    return qty > 0 ? [{ line, qty }] : [];
  });
}

/**
 * How many pieces of each line of a return leave the shop for those that came back. What was paid for goes out; what was
 * paid back, by this return or before, does not.
 */
export function leavingPieces(
  returned: ReturnedPieces['lines'],
  bought: readonly PricedLine[],
  refunds: readonly PiecesRefund[],
): number[] {
  const paidBack = refundedPieces(returned, bought, refunds);
  const left = paidLines(bought, refunds).map(
    ({ returned: ofReturns, refunded }, line) =>
      (bought[line]?.qty ?? 0) - ofReturns - refunded - sumOn(line, paidBack),
  );
  return returned.map(({ line, qty, wish }) => {
    if (wish === 'refund') return 0;
    const leaving = Math.max(0, Math.min(qty, left[line] ?? 0));
    left[line] = (left[line] ?? 0) - leaving;
    return leaving;
  });
}
