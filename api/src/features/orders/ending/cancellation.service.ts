import type { OrderStatus } from '@shop/domain/orderStates';
import { canTransition, holdsReservation } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { illegalTransition } from '../../../errors.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { queueMail } from '../../mail/outbox.ts';
import { markFullRefundDue } from './fullRefundDue.service.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { getOrder, addLinesToOrder } from '../records/orders.service.ts';
import { releaseStock, restoreStock } from '../stock/stock.service.ts';
import { releaseVoucherUse } from '../vouchers/vouchers.service.ts';
import { transitionOrder } from '../life/transitions.service.ts';
import { findSoldLines } from '../money/refundLines.service.ts';
import { startCancellationRefund } from '../money/startRefund.ts';

type CancellationDeps = Pick<ServerContext, 'clock' | 'config'>;

const REFUSAL_MESSAGES: Partial<Record<OrderStatus, string>> = {
  shipped: 'This order is on its way. You can return it when it has arrived.',
  delivered: 'This order has been delivered. You can return it instead.',
  expired: 'This order has expired, so there is nothing to cancel.',
};

/**
 * Cancels an order of the given buyer: its units return to the stock, and the refund of what was paid starts.
 * A repeated call changes nothing. Throws 404, or 409 `illegal_transition` when the order is shipped,
 * delivered or expired.
 */
export async function cancelOrder(
  tx: EntityManager,
  id: string,
  buyerId: string,
  app: CancellationDeps,
): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const buyer = { id: buyerId, isAdmin: false };
  const order = await getOrder(tx, buyer, id);
  if (order.status === 'cancelled') return order;
  if (!canTransition(order.status, 'cancelled')) {
    throw illegalTransition(REFUSAL_MESSAGES[order.status] ?? 'This order can no longer be cancelled.');
  }
  const now = app.clock.now();
  const soldLines = holdsReservation(order.status) ? [] : await findSoldLines(tx, id);
  await transitionOrder(tx, id, { to: 'cancelled', fields: { cancelledAt: now, isPaymentPending: false } });
  const cancelled = await addLinesToOrder(tx, await getOrder(tx, buyer, id));
  const mail = toOrderMail(cancelled);
  if (holdsReservation(order.status)) {
    await releaseVoucherUse(tx, order);
    await releaseStock(tx, cancelled.lines, { orderId: id, now });
    await queueMail(tx, { kind: 'unpaidOrderCancelled', ...mail }, now);
  } else {
    await restoreStock(
      tx,
      soldLines.filter(({ qty }) => qty > 0),
      { orderId: id, now },
    );
    await queueMail(tx, { kind: 'paidOrderCancelled', ...mail }, now);
    await startFullRefund(tx, cancelled.order, app);
  }
  return getOrder(tx, buyer, id);
}

/**
 * Marks what was paid as owed and starts its refund. The mark remains until the refund is made, so that an
 * order with a failed refund stays in the list of due refunds.
 */
async function startFullRefund(tx: EntityManager, order: OrderEntity, app: CancellationDeps): Promise<void> {
  await markFullRefundDue(tx, order, 'cancelledByBuyer', app);
  await startCancellationRefund(tx, order.id, app);
}
