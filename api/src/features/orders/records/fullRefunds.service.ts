import { LIVE_REFUND_STATUSES } from '@shop/domain/refundStates';
import {
  UNDELIVERABLE_MESSAGES,
  isCaptureRefunded,
  isPaymentRefunded,
  getUndeliverableReason,
} from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { illegalTransition } from '../../../errors.ts';
import { groupBy } from '../../../groupBy.ts';
import {
  findPaidCaptureIds,
  findPaymentEvents,
  findPaymentEventsOfOrders,
} from './paymentTimeline.service.ts';

/**
 * Throws 409 while the whole payment of the order is being refunded, because goods that leave now would be
 * unpaid. A second payment of the same order does not count.
 */
export async function assertNoFullRefundInProgress(
  tx: EntityManager,
  { id: orderId, totalCents }: OrderEntity,
): Promise<void> {
  const captureId = (await findPaidCaptureIds(tx, [orderId])).get(orderId);
  if (captureId === undefined) return;
  const refunds = await tx.findBy(RefundEntity, {
    orderId,
    captureId,
    status: In([...LIVE_REFUND_STATUSES]),
  });
  const cents = refunds.reduce((sum, refund) => sum + refund.cents, 0);
  if (cents >= totalCents && refunds.some(({ status }) => status !== 'completed')) {
    throw illegalTransition('The payment of this order is being refunded.');
  }
}

/**
 * Throws 409 `illegal_transition` when the goods of a paid order may not leave: the order could not be sold,
 * or its payment was or is being refunded.
 */
export async function assertDeliverable(tx: EntityManager, order: OrderEntity): Promise<void> {
  const reason = getUndeliverableReason(await findPaymentEvents(tx, order.id));
  if (reason !== null) throw illegalTransition(UNDELIVERABLE_MESSAGES[reason]);
  await assertNoFullRefundInProgress(tx, order);
}

/** Whether the payment of an order was refunded completely or charged back by the payer's bank. */
export async function isOrderPaymentRefunded(tx: EntityManager, orderId: string): Promise<boolean> {
  return (await findOrderIdsWithRefundedPayment(tx, [orderId])).has(orderId);
}

/** Returns the ids of the orders whose payment was refunded completely or charged back. */
export async function findOrderIdsWithRefundedPayment(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const getEvents = groupBy(await findPaymentEventsOfOrders(em, orderIds), ({ orderId }) => orderId);
  const captureIds = await findPaidCaptureIds(em, orderIds);
  const hasRefundedPayment = (id: string): boolean => {
    const events = getEvents(id);
    const capture = events.find(
      ({ kind, reference }) => kind === 'captured' && reference === captureIds.get(id),
    );
    return capture ? isCaptureRefunded(capture, events) : isPaymentRefunded(events);
  };
  return new Set(orderIds.filter(hasRefundedPayment));
}
