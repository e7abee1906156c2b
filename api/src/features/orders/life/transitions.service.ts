import type { OrderStatus } from '@shop/domain/orderStates';
import { getStatusesBefore } from '@shop/domain/orderStates';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import type { AppError } from '../../../errors.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { queueMail } from '../../mail/outbox.ts';
import { assertDeliverable } from '../records/fullRefunds.service.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { getOrderWithLines, addLinesToOrder } from '../records/orders.service.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { releaseVoucherUse } from '../vouchers/vouchers.service.ts';

type TransitionFields = Partial<
  Pick<
    OrderEntity,
    | 'paidAt'
    | 'shippedAt'
    | 'carrier'
    | 'trackingNumber'
    | 'trackingUrl'
    | 'deliveredAt'
    | 'cancelledAt'
    | 'archivedAt'
    | 'isPaymentPending'
  >
>;

interface OrderTransition {
  readonly to: OrderStatus;
  readonly fields?: TransitionFields;
  readonly where?: FindOptionsWhere<OrderEntity>;
}

/**
 * Moves an order to another status if its current status allows that and returns true; of several concurrent callers
 * only one gets true.
 */
export async function transitionOrder(
  tx: EntityManager,
  id: string,
  { to, fields, where }: OrderTransition,
): Promise<boolean> {
  const { affected } = await tx.update(
    OrderEntity,
    { id, status: In(getStatusesBefore(to)), ...where },
    { status: to, ...fields },
  );
  return affected === 1;
}

/**
 * Marks an order as paid, and restores it if it was deleted; returns false when its status does not allow the
 * payment.
 */
export const markOrderPaid = (tx: EntityManager, id: string, paidAt: Date): Promise<boolean> =>
  transitionOrder(tx, id, { to: 'paid', fields: { paidAt, archivedAt: null, isPaymentPending: false } });

const DELIVERY_ERROR_MESSAGES: Partial<Record<OrderStatus, string>> = {
  delivered: 'This order has already been delivered.',
  cancelled: 'This order was cancelled by its buyer.',
};

/** Creates the error for an order whose status does not allow shipping or delivery. */
export const createDeliveryError = (status: OrderStatus, to: 'shipped' | 'delivered'): AppError =>
  illegalTransition(DELIVERY_ERROR_MESSAGES[status] ?? `Only a paid order can be ${to}.`);

/**
 * Marks an order as delivered and notifies its buyer. Throws 404, or 409 `illegal_transition` when the order
 * is unpaid, cancelled or already delivered, could not be sold, or was or is being refunded completely.
 */
export async function deliverOrder(tx: EntityManager, id: string, now: Date): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const isMoved = await transitionOrder(tx, id, {
    to: 'delivered',
    fields: { deliveredAt: now },
    where: { archivedAt: IsNull() },
  });
  const order = await tx.findOneBy(OrderEntity, { id, archivedAt: IsNull() });
  if (!order) throw notFound('Order');
  if (!isMoved) throw createDeliveryError(order.status, 'delivered');
  await assertDeliverable(tx, order);
  const mail = toOrderMail(await addLinesToOrder(tx, order));
  await queueMail(tx, { kind: 'orderDelivered', deliveredAt: now.toISOString(), ...mail }, now);
  return order;
}

/**
 * Expires an unpaid order whose reservation has ended: releases its stock, and its voucher unless a payment
 * is under review, and notifies its buyer. Returns false when there is nothing to expire.
 */
export async function expireOrder(tx: EntityManager, id: string, now: Date): Promise<boolean> {
  const isMoved = await transitionOrder(tx, id, {
    to: 'expired',
    where: { archivedAt: IsNull(), expiresAt: LessThanOrEqual(now) },
  });
  if (!isMoved) return false;
  const expiredOrder = await getOrderWithLines(tx, id);
  // While a provider reviews a payment, the order retains its voucher, because a slow transfer usually arrives.
  if (!expiredOrder.order.isPaymentPending) await releaseVoucherUse(tx, expiredOrder.order);
  await releaseStock(tx, expiredOrder.lines, { orderId: id, now });
  await queueMail(tx, { kind: 'orderExpired', ...toOrderMail(expiredOrder) }, now);
  return true;
}
