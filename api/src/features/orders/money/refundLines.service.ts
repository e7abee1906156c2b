import { formatRand } from '@shop/domain/money';
import { computeLineRefund, isUnitRefunded, assignToUnits, computeUnitsPrice } from '@shop/domain/orderUnits';
import { REFUND_REASONS } from '@shop/domain/refunds';
import { OPEN_RETURNS } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { OrderLineEntity } from '../../../database/entities/orders.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import { RefundEntity, RefundLineEntity } from '../../../database/entities/refunds.ts';
import { illegalTransition, invalidInput } from '../../../errors.ts';
import { findLines } from '../records/orders.service.ts';
import { restoreStock } from '../stock/stock.service.ts';
import { findPaymentEvents } from '../records/paymentTimeline.service.ts';
import { findUnitRefunds } from '../records/unitRefunds.service.ts';
import { toReturnedUnits, findReturns } from '../records/returnRecords.service.ts';
import { findCaptures } from './captures.service.ts';

/** Pieces of a line of an order. */
export interface LineRefund {
  readonly position: number;
  readonly qty: number;
}

interface WantedLines {
  readonly lines?: readonly LineRefund[];
  readonly restock?: boolean;
}

/**
 * Records the pieces that a refund is for, and puts them back into the stock if that is wanted. What is taken from a
 * second payment of the order was paid for no pieces, so that only those are recorded which it puts back. Throws 400
 * for more pieces than there are and for those that were paid back before, and 409 for pieces that cannot go back, and
 * for none while a return is open.
 */
export async function recordLines(
  tx: EntityManager,
  refund: RefundEntity,
  { lines: wanted, restock = false }: WantedLines,
  now: Date,
): Promise<void> {
  const { id: refundId, orderId, captureId, startedBy } = refund;
  const there = restock ? await findSoldLines(tx, orderId) : await findLines(tx, orderId);
  const chosen = wanted ? wanted.map((pieces) => within(there, pieces)) : restock ? there : [];
  const isOfPayment = await tx.existsBy(PaymentEntity, { orderId, captureId });
  const lines = chosen.filter(({ qty }) => qty > 0 && (isOfPayment || restock));
  if (startedBy === 'admin' && isOfPayment) {
    if (lines.length === 0) await assertNoOpenReturn(tx, orderId);
    else await refusePaidTwice(tx, refund, lines);
  }
  if (lines.length === 0) return;
  if (restock && (await restoreStock(tx, lines, { orderId, now })).length > 0) {
    throw illegalTransition('Some of the pieces cannot go back into the stock: their size is gone.');
  }
  await tx.insert(
    RefundLineEntity,
    lines.map(({ position, qty }) => ({ refundId, position, qty, isRestocked: restock })),
  );
}

/** The return would pay the same pieces back once more when it is closed. */
async function assertNoOpenReturn(tx: EntityManager, orderId: string): Promise<void> {
  const isWaiting = await tx.existsBy(OrderReturnEntity, { orderId, status: In([...OPEN_RETURNS]) });
  if (!isWaiting) return;
  throw illegalTransition(
    'A return of this order is open. Please say which articles this pays back, or close the return first.',
  );
}

/**
 * A part of a piece's price may go back before the rest of it, but never more than the price. The delivery is no piece,
 * so a refund of all that is left of the payment may be more than what is left of the price.
 */
async function refusePaidTwice(
  tx: EntityManager,
  refund: RefundEntity,
  lines: readonly LineRefund[],
): Promise<void> {
  const { orderId, cents } = refund;
  const bought = await findLines(tx, orderId);
  const pieces = lines.map(({ position, qty }) => ({ line: position, qty }));
  const isWhole = cents >= computeUnitsPrice(bought, pieces);
  const isLast = await takesTheRest(tx, refund);
  const returns = (await findReturns(tx, orderId)).map(toReturnedUnits);
  const there = assignToUnits(bought, returns, await findUnitRefunds(tx, [orderId]));
  for (const { line, qty } of pieces) {
    const unpaid = (there[line] ?? []).filter((piece) => !isUnitRefunded(piece));
    const left = unpaid.reduce((sum, { priceCents, paidCents }) => sum + priceCents - paidCents, 0);
    const areTooMany = qty > unpaid.length && (isWhole || !isLast);
    const isTooMuch = !isLast && computeLineRefund(line, bought, { cents, lines: pieces }) > left;
    if (areTooMany || isTooMuch) {
      throw invalidInput({
        lines:
          left === 0
            ? 'These pieces have been paid back already.'
            : `Only ${formatRand(left)} of the price of these pieces has not been paid back.`,
      });
    }
  }
}

async function takesTheRest(tx: EntityManager, { orderId, captureId }: RefundEntity): Promise<boolean> {
  const order = await tx.findOneByOrFail(OrderEntity, { id: orderId });
  const capture = (await findCaptures(tx, order)).find(({ captured }) => captured.reference === captureId);
  return capture?.left.cents === 0;
}

/** The lines of an order with the pieces that have not gone back into the stock. */
export async function findSoldLines(tx: EntityManager, orderId: string): Promise<OrderLineEntity[]> {
  // Its buyer's cancellation has put all of them back.
  if (await tx.existsBy(OrderEntity, { id: orderId, status: 'cancelled' })) return [];
  // What sold out before its payment arrived never left the stock.
  const events = await findPaymentEvents(tx, orderId);
  const isSoldOut = events.some(
    ({ kind, reason }) => kind === 'refund_due' && reason === REFUND_REASONS.soldOut,
  );
  if (isSoldOut) return [];
  const back = await findReturnedUnits(tx, orderId);
  return (await findLines(tx, orderId)).map((line) => {
    const ofLine = back.filter(({ position }) => position === line.position);
    return {
      ...line,
      qty: Math.max(
        0,
        ofLine.reduce((left, { qty }) => left - qty, line.qty),
      ),
    };
  });
}

/** The pieces that went back with a refund or a return. */
async function findReturnedUnits(tx: EntityManager, orderId: string): Promise<LineRefund[]> {
  // Pieces are put back when a refund starts, and stay there however it ends.
  const refunds = await tx.findBy(RefundEntity, { orderId });
  const refunded = await tx.findBy(RefundLineEntity, {
    refundId: In(refunds.map(({ id }) => id)),
    isRestocked: true,
  });
  const returned = (await findReturns(tx, orderId)).flatMap(({ lines }) =>
    lines.map(({ orderPosition, restocked }) => ({ position: orderPosition, qty: restocked })),
  );
  return [...refunded, ...returned];
}

function within(there: readonly OrderLineEntity[], { position, qty }: LineRefund): OrderLineEntity {
  const line = there.find((candidate) => candidate.position === position);
  if (!line || qty > line.qty) throw invalidInput({ lines: 'The order does not have so many pieces left.' });
  return { ...line, qty };
}
