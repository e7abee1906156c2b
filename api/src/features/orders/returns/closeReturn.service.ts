import { countExchangedUnits, countRefundedUnits } from '@shop/domain/returnRefunds';
import type { EntityManager } from 'typeorm';
import { OrderReturnEntity, OrderReturnLineEntity } from '../../../database/entities/returns.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import type { LineQuantity } from '../stock/stockQuantities.ts';
import { releaseStock, sellStock } from '../stock/stock.service.ts';
import { recordMissingPaymentEvent } from '../records/missingPaymentEvents.service.ts';
import { isOrderPaymentRefunded, assertNoFullRefundInProgress } from '../records/fullRefunds.service.ts';
import { findPaymentCaptures, getMaxRefundCents } from '../money/captures.service.ts';
import { startRefund } from '../money/startRefund.ts';
import { getReturnRefundCents } from '../records/returnRecords.present.ts';
import type { ReturnRecord } from '../records/returnRecords.service.ts';
import { toOrderWithReturns } from '../records/returnRecords.service.ts';
import type { ReturnTransition } from './transitionReturn.service.ts';
import { transitionReturn, notifyBuyer } from './transitionReturn.service.ts';

type CloseReturnDeps = Pick<ServerContext, 'clock' | 'config'>;

/**
 * Closes a received return: its refund starts, and the units reserved for an exchange are sold, except units
 * in exchange for refunded ones, which are released. Throws 404, or 409 when the return's status does not
 * allow it or, for an exchange, while the order's whole payment is being refunded.
 */
export async function closeReturn(
  tx: EntityManager,
  id: string,
  app: CloseReturnDeps,
): Promise<ReturnTransition> {
  const now = app.clock.now();
  const transition = await transitionReturn(tx, id, 'closed', { closedAt: now });
  if (transition.target.lines.some(({ wish }) => wish === 'exchange'))
    await sellExchangedUnits(tx, transition, now);
  await tx.update(OrderReturnEntity, { id }, await startReturnRefund(tx, transition, app));
  return notifyBuyer(tx, transition, now);
}

async function sellExchangedUnits(
  tx: EntityManager,
  { target: orderReturn, order, returns }: ReturnTransition,
  now: Date,
): Promise<void> {
  await assertNoFullRefundInProgress(tx, order);
  const sentUnits = (await isOrderPaymentRefunded(tx, order.id))
    ? []
    : countExchangedUnits(orderReturn.record.id, toOrderWithReturns(orderReturn, returns));
  const cause = { orderId: order.id, now };
  const sentQuantities = getExchangedQuantities(orderReturn, ({ position }) => sentUnits[position] ?? 0);
  if (sentQuantities.length > 0 && !(await sellStock(tx, 'reserved', sentQuantities, cause))) {
    throw new Error('The pieces of an exchange were not set aside');
  }
  const unsentQuantities = getExchangedQuantities(
    orderReturn,
    ({ position, qty }) => qty - (sentUnits[position] ?? 0),
  );
  if (unsentQuantities.length > 0) await releaseStock(tx, unsentQuantities, cause);
  for (const { position, wish } of orderReturn.lines) {
    if (wish !== 'exchange') continue;
    const line = { returnId: orderReturn.record.id, position };
    await tx.update(OrderReturnLineEntity, line, { sent: sentUnits[position] ?? 0 });
  }
}

function getExchangedQuantities(
  { lines }: ReturnRecord,
  getUnits: (line: OrderReturnLineEntity) => number,
): LineQuantity[] {
  return lines.flatMap((line) => {
    const { productId, wantedSize } = line;
    const qty = getUnits(line);
    return wantedSize === null || qty === 0 ? [] : [{ productId, size: wantedSize, qty }];
  });
}

/**
 * Starts the refund of a return, limited to the refundable amount of the order's payment, and returns its
 * amount and id; 0 and null when nothing is left to refund.
 */
async function startReturnRefund(
  tx: EntityManager,
  { target: orderReturn, order, returns }: ReturnTransition,
  app: CloseReturnDeps,
): Promise<Pick<OrderReturnEntity, 'refundCents' | 'refundId'>> {
  // Earlier releases of the shop recorded no capture in the timeline. The payment is added first; otherwise a
  // later capture would count as the only one.
  await recordMissingPaymentEvent(tx, order);
  const returnCents = getReturnRefundCents(orderReturn, returns, order);
  const cents = Math.min(returnCents, getMaxRefundCents(await findPaymentCaptures(tx, order)));
  if (cents === 0) return { refundCents: 0, refundId: null };
  const refundedUnits = countRefundedUnits(orderReturn.record.id, toOrderWithReturns(orderReturn, returns));
  const refund = await startRefund(
    tx,
    {
      orderId: order.id,
      cents,
      reason: 'Return',
      by: 'return',
      lines: refundedUnits.map(({ line, qty }) => ({ position: line, qty })),
      // Restocked units returned to the stock when the parcel was received.
      restock: false,
      key: `return:${orderReturn.record.id}`,
    },
    app,
  );
  return { refundCents: cents, refundId: refund.id };
}
