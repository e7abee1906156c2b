import type { Cents } from './money.ts';
import type { PricedLine } from './totals.ts';
import { lineCents } from './totals.ts';

/** A refund that names the pieces it is for. */
export interface PiecesRefund {
  readonly cents: Cents;
  /** A return has started it when it was closed, rather than an administrator. */
  readonly isOfReturn: boolean;
  /** `line` is the position of the order's line, from 0. */
  readonly lines: readonly { readonly line: number; readonly qty: number; readonly isRestocked: boolean }[];
}

/** What has gone back for one line of an order. */
export interface PaidLine {
  /** Pieces whose whole price has gone back: by closed returns, and by administrators. */
  readonly returned: number;
  readonly refunded: number;
  /** What administrators have paid back beside that, e.g. a part of the price for a stain. */
  readonly partCents: Cents;
  /** Pieces that administrators have put back on the shelf, so that the buyer does not have them. */
  readonly restocked: number;
}

/** What refunds have paid for each line, so that nothing is paid back twice for one piece. */
export function paidLines(bought: readonly PricedLine[], refunds: readonly PiecesRefund[]): PaidLine[] {
  return bought.map((sold, line) => {
    const ofReturns = refunds.filter(({ isOfReturn }) => isOfReturn);
    const ofAdmins = refunds.filter(({ isOfReturn }) => !isOfReturn);
    const cents = ofAdmins.reduce((sum, refund) => sum + centsFor(line, bought, refund), 0);
    const refunded = sold.priceCents === 0 ? 0 : Math.min(sold.qty, Math.floor(cents / sold.priceCents));
    return {
      returned: piecesOf(line, ofReturns),
      refunded,
      partCents: Math.max(0, cents - refunded * sold.priceCents),
      restocked: piecesOf(line, ofAdmins, ({ isRestocked }) => isRestocked),
    };
  });
}

/** The price of the pieces that a refund names. */
export function priceOfPieces(
  bought: readonly PricedLine[],
  pieces: readonly { readonly line: number; readonly qty: number }[],
): Cents {
  return pieces.reduce((sum, { line, qty }) => sum + priceOf(bought, line, qty), 0);
}

/** The part of a refund that is for one line: by price, and never more than the price. */
function centsFor(line: number, bought: readonly PricedLine[], { cents, lines }: PiecesRefund): Cents {
  const price = priceOfPieces(bought, lines);
  const own = priceOfPieces(
    bought,
    lines.filter((pieces) => pieces.line === line),
  );
  return price === 0 ? 0 : Math.floor((Math.min(cents, price) * own) / price);
}

const priceOf = (bought: readonly PricedLine[], line: number, qty: number): Cents =>
  lineCents({ priceCents: bought[line]?.priceCents ?? 0, qty });

function piecesOf(
  line: number,
  refunds: readonly PiecesRefund[],
  isMeant: (pieces: PiecesRefund['lines'][number]) => boolean = () => true,
): number {
  const pieces = refunds.flatMap(({ lines }) => lines).filter((named) => named.line === line);
  return pieces.filter(isMeant).reduce((sum, { qty }) => sum + qty, 0);
}
