import type { Wish } from './consumerRights.ts';
import type { Cents } from './money.ts';
import type { ReturnedPieces } from './returns.ts';
import { sumOn } from './returns.ts';
import type { PricedLine } from './totals.ts';
import { lineCents } from './totals.ts';

/** A refund that names the pieces it is for. */
export interface PiecesRefund {
  readonly cents: Cents;
  /** When it was started. */
  readonly at: Date;
  /** A return has started it when it was closed, rather than an administrator. */
  readonly isOfReturn: boolean;
  /** `line` is the position of the order's line, from 0. */
  readonly lines: readonly { readonly line: number; readonly qty: number; readonly isRestocked: boolean }[];
}

/** One piece of a line of an order. */
export interface Piece {
  readonly priceCents: Cents;
  /** What of its price has gone back. */
  paidCents: Cents;
  /** An administrator has put it back on the shelf, so that its buyer does not have it. */
  isRestocked: boolean;
  /** The return that it is in, and what its buyer wishes for it. */
  asked: { readonly of: ReturnedPieces; readonly wish: Wish } | null;
}

/** Whether its whole price has gone back. */
export const isPaidBack = ({ priceCents, paidCents }: Piece): boolean =>
  priceCents > 0 && paidCents >= priceCents;

/**
 * The pieces of each line, after the returns and refunds of the order in the order of their times. Nobody has said which
 * piece of a line is meant, so a return takes those of which least was paid back, and a refund is for the pieces of a
 * return that is open when it starts, and else for those of which least was paid back.
 */
export function piecesOf(
  bought: readonly PricedLine[],
  returns: readonly ReturnedPieces[],
  refunds: readonly PiecesRefund[],
): Piece[][] {
  const lines = bought.map(({ priceCents, qty }) =>
    Array.from({ length: qty }, (): Piece => ({ priceCents, paidCents: 0, isRestocked: false, asked: null })),
  );
  const asked = returns.filter(({ status }) => status !== 'declined');
  const steps = [
    ...asked.map((of) => ({
      at: of.requestedAt,
      take: (pieces: readonly Piece[], line: number) => ask(pieces, line, of),
    })),
    ...refunds.map((refund) => ({
      at: refund.at,
      take: (pieces: readonly Piece[], line: number) => pay(pieces, refund, { line, bought }),
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { take } of steps) {
    for (const [line, pieces] of lines.entries()) take(pieces, line);
  }
  return lines;
}

function ask(pieces: readonly Piece[], line: number, of: ReturnedPieces): void {
  for (const wish of ['refund', 'exchange'] as const) {
    const qty = sumOn(
      line,
      of.lines.filter((wanted) => wanted.wish === wish),
    );
    const free = pieces
      .filter(({ asked }) => asked === null)
      .toSorted(
        (one, other) =>
          Number(one.isRestocked) - Number(other.isRestocked) || one.paidCents - other.paidCents,
      );
    for (const piece of free.slice(0, qty)) piece.asked = { of, wish };
  }
}

interface Line {
  readonly line: number;
  readonly bought: readonly PricedLine[];
}

function pay(pieces: readonly Piece[], refund: PiecesRefund, { line, bought }: Line): void {
  const inOrder = (compare: (one: Piece, other: Piece) => number): Piece[] =>
    pieces.toSorted((one, other) => rank(one, refund) - rank(other, refund) || compare(one, other));
  const unpaid = inOrder((one, other) => one.paidCents - other.paidCents).filter(
    (piece) => !isPaidBack(piece),
  );
  const qty = sumOn(line, refund.lines);
  if (refund.isOfReturn) {
    for (const piece of unpaid.slice(0, qty)) piece.paidCents = piece.priceCents;
    return;
  }
  // In equal parts for the pieces that it names and that are not paid back; what is more than their price is for the others.
  const shares = Math.min(qty, unpaid.length);
  let left = centsFor(line, bought, refund);
  for (const [index, piece] of unpaid.entries()) {
    const part = index < shares ? Math.ceil(left / (shares - index)) : left;
    const paid = Math.min(part, piece.priceCents - piece.paidCents);
    piece.paidCents += paid;
    left -= paid;
  }
  const shelved = sumOn(
    line,
    refund.lines.filter(({ isRestocked }) => isRestocked),
  );
  const held = inOrder((one, other) => other.paidCents - one.paidCents).filter(
    ({ isRestocked }) => !isRestocked,
  );
  for (const piece of held.slice(0, shelved)) piece.isRestocked = true;
}

/**
 * Which pieces a refund is for: the lowest first. That of a return is for one that is closed; that of an administrator for
 * the pieces that are on their way back, then for those that the buyer keeps.
 */
function rank({ asked }: Piece, { at, isOfReturn }: PiecesRefund): number {
  if (asked === null) return isOfReturn ? 1 : 2;
  const isClosed = asked.of.closedAt !== null && asked.of.closedAt <= at;
  const isForRefund = asked.wish === 'refund';
  if (isOfReturn) return isClosed && isForRefund ? 0 : 1;
  if (isClosed) return 3;
  return isForRefund ? 0 : 1;
}

/** The price of the pieces that a refund names. */
export function priceOfPieces(
  bought: readonly PricedLine[],
  pieces: readonly { readonly line: number; readonly qty: number }[],
): Cents {
  return pieces.reduce((sum, { line, qty }) => sum + priceOf(bought, line, qty), 0);
}

/** The part of a refund that is for one line: by price, and never more than the price. */
export function centsFor(
  line: number,
  bought: readonly PricedLine[],
  { cents, lines }: { readonly cents: Cents; readonly lines: readonly { line: number; qty: number }[] },
): Cents {
  const price = priceOfPieces(bought, lines);
  const own = priceOfPieces(
    bought,
    lines.filter((pieces) => pieces.line === line),
  );
  return price === 0 ? 0 : Math.floor((Math.min(cents, price) * own) / price);
}

const priceOf = (bought: readonly PricedLine[], line: number, qty: number): Cents =>
  lineCents({ priceCents: bought[line]?.priceCents ?? 0, qty });
