import { getReceiptTime } from '@shop/domain/lateOrders';
import { UNDELIVERABLE_MESSAGES } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { OrderReturnEntity, OrderReturnLineEntity } from '../../../database/entities/returns.ts';
import { lockOrder } from '../../../database/locks.ts';
import { assertSameBody, illegalTransition, notFound } from '../../../errors.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { findOrderLines } from '../records/orders.service.ts';
import { assertInStock, lockStock, reserveStock } from '../stock/reserveStock.service.ts';
import { recordMissingPaymentEvent } from '../records/missingPaymentEvents.service.ts';
import { isOrderPaymentRefunded } from '../records/fullRefunds.service.ts';
import { findReturnableQuantities } from '../records/returnableLines.service.ts';
import type { ReturnRecord } from '../records/returnRecords.service.ts';
import { findReturns, toReturnedUnits } from '../records/returnRecords.service.ts';
import type { RequestedLine, ReturnInput } from './returnInput.ts';
import {
  assertReturnAllowed,
  findRequestedLines,
  getReturnFingerprint,
  getExchangeSizes,
} from './returnInput.ts';
import type { ReturnOfOrder } from './returnMail.ts';
import { queueReturnMail } from './returnMail.ts';

interface ReturnRequest {
  readonly buyerId: string;
  readonly input: ReturnInput;
  readonly now: Date;
}

/**
 * Records a return that a buyer requests, and reserves the units of exchanges; a repeated Idempotency-Key
 * returns the same return. Throws 404, 400 for an unknown line or size, 409 `illegal_transition` for an order
 * that has not arrived or was refunded, after the deadline or for more units than can be returned,
 * `out_of_stock`, or `idempotency_conflict`.
 */
export async function requestReturn(
  tx: EntityManager,
  { buyerId, input, now }: ReturnRequest,
): Promise<ReturnOfOrder> {
  const { id: orderId } = input;
  // The owner is checked before the lock and after it, so that a caller cannot lock another buyer's order.
  await getOwnOrder(tx, buyerId, orderId);
  await lockOrder(tx, orderId);
  const order = await getOwnOrder(tx, buyerId, orderId);
  const earlierReturns = await findReturns(tx, orderId);
  const repeated = findRepeatedReturn(earlierReturns, input);
  if (repeated) return { order, returns: earlierReturns, target: repeated };
  const receivedAt = getReceiptTime(order);
  if (!receivedAt) throw illegalTransition('Only what was delivered can be returned.');
  await recordMissingPaymentEvent(tx, order);
  if (await isOrderPaymentRefunded(tx, orderId)) {
    throw illegalTransition(UNDELIVERABLE_MESSAGES.paidBack);
  }
  const bought = await findOrderLines(tx, orderId);
  const lines = findRequestedLines(input, bought);
  const returnable = await findReturnableQuantities(tx, {
    ...{ order, lines: bought, returns: earlierReturns, isPaymentRefunded: false },
    refunds: await tx.findBy(RefundEntity, { orderId }),
  });
  assertReturnAllowed(lines, {
    returnable: returnable,
    receivedAt,
    returns: earlierReturns.map(toReturnedUnits),
    now,
  });
  const sizes = await reserveExchanges(tx, lines, { orderId, now });
  const id = await insertReturn(tx, { input, lines, sizes, now });
  const returns = await findReturns(tx, orderId);
  const orderReturn = returns.find(({ record: { id: known } }) => known === id);
  if (!orderReturn) throw new Error('A return was not recorded');
  await queueReturnMail(tx, { order, returns, target: orderReturn }, now);
  return { order, returns, target: orderReturn };
}

async function getOwnOrder(tx: EntityManager, userId: string, id: string): Promise<OrderEntity> {
  const order = await tx.findOneBy(OrderEntity, { id, userId, archivedAt: IsNull() });
  if (!order) throw notFound('Order');
  return order;
}

function findRepeatedReturn(
  earlierReturns: readonly ReturnRecord[],
  input: ReturnInput,
): ReturnRecord | undefined {
  if (input.idempotencyKey === undefined) return undefined;
  const key = hashText(input.idempotencyKey);
  const repeated = earlierReturns.find(({ record }) => record.requestKey === key);
  if (repeated) assertSameBody(repeated.record.requestHash, getReturnFingerprint(input), 'return');
  return repeated;
}

/** Reserves the units of exchanges, and returns the wanted size of each line; null for another remedy. */
async function reserveExchanges(
  tx: EntityManager,
  lines: readonly RequestedLine[],
  cause: { orderId: string; now: Date },
): Promise<(string | null)[]> {
  const exchanges = lines.filter(({ wish }) => wish === 'exchange');
  if (exchanges.length === 0) return lines.map(() => null);
  const units = exchanges.map(({ bought, size, qty }) => ({ productId: bought.productId, size, qty }));
  const stock = await lockStock(tx, units);
  const sizes = getExchangeSizes(lines, stock.sizes);
  assertInStock(units, stock);
  await reserveStock(tx, units, stock, cause);
  return sizes;
}

interface NewReturn {
  readonly input: ReturnInput;
  readonly lines: readonly RequestedLine[];
  readonly sizes: readonly (string | null)[];
  readonly now: Date;
}

async function insertReturn(tx: EntityManager, { input, lines, sizes, now }: NewReturn): Promise<string> {
  const id = uuid();
  const { idempotencyKey, note = '' } = input;
  await tx.insert(OrderReturnEntity, {
    id,
    orderId: input.id,
    status: 'requested',
    note: note === '' ? null : note,
    declineReason: null,
    requestedAt: now,
    decidedAt: null,
    receivedAt: null,
    closedAt: null,
    refundCents: null,
    refundId: null,
    requestKey: idempotencyKey === undefined ? null : hashText(idempotencyKey),
    requestHash: idempotencyKey === undefined ? null : getReturnFingerprint(input),
  });
  await tx.insert(
    OrderReturnLineEntity,
    lines.map(({ line, qty, reason, wish, bought }, position) => ({
      returnId: id,
      position,
      orderPosition: line,
      productId: bought.productId,
      qty,
      reason,
      wish,
      wantedSize: sizes[position] ?? null,
      restocked: 0,
      announced: null,
      sent: null,
    })),
  );
  return id;
}
