import { holdsReservation, RESTORE_DAYS, getRestoreCutoff } from '@shop/domain/orderStates';
import { isDueAfterDeletion, getDueRefunds } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { IsNull, MoreThan, Not } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { lockOrder, lockUser } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { queueMail } from '../../mail/outbox.ts';
import { queueRefundDueMail } from '../../mail/adminMail.ts';
import { findPaymentEvents, recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { clearRefundDueIfSettled } from '../records/refunds.service.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { findOrderLines, addLinesToOrder } from '../records/orders.service.ts';
import { assertInStock, lockStock, reserveStock } from '../stock/reserveStock.service.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { releaseVoucherUse, retakeVoucherUse } from '../vouchers/vouchers.service.ts';
import { findUnpaidOrderLimitError, getReservationExpiry } from '../placing/unpaidOrders.service.ts';
import { toRefundDueFields, markFullRefundDue } from './fullRefundDue.service.ts';

type DeletionDeps = Pick<ServerContext, 'clock' | 'config'>;

/**
 * Hides an order, which remains stored for accounting. An unpaid order releases its stock and its voucher.
 * For a paid, undelivered order the received money is marked as owed and the buyer is notified; the stock
 * stays sold. Throws 404.
 */
export async function softDeleteOrder(
  tx: EntityManager,
  id: string,
  app: DeletionDeps,
): Promise<OrderEntity> {
  const now = app.clock.now();
  await lockOrder(tx, id);
  const { affected } = await tx.update(OrderEntity, { id, archivedAt: IsNull() }, { archivedAt: now });
  if (affected !== 1) throw notFound('Order');
  const order = await tx.findOneByOrFail(OrderEntity, { id });
  if (holdsReservation(order.status)) {
    await releaseVoucherUse(tx, order);
    await releaseStock(tx, await findOrderLines(tx, id), { orderId: id, now });
  }
  const isOnItsWay = order.status === 'shipped';
  if ((order.status === 'paid' || isOnItsWay) && (await markFullRefundDue(tx, order, 'cancelled', app))) {
    const mail = toOrderMail(await addLinesToOrder(tx, order));
    await queueMail(tx, { kind: 'orderCancelled', isOnItsWay, ...mail }, now);
    await queueRefundDueMail(tx, mail, 'cancelled', now);
  }
  return order;
}

/**
 * Restores a deleted order. An unpaid order takes its stock and its voucher again, with a new time to pay; a
 * refund that the deletion made due is withdrawn unless it was made. Throws 404, 409 `out_of_stock` with the
 * missing lines, or 409 `illegal_transition` if the order is not deleted, was deleted too long ago or is
 * being refunded by the provider, if its buyer has too many unpaid orders or units, or if its voucher is used
 * up.
 */
export async function restoreOrder(tx: EntityManager, id: string, app: DeletionDeps): Promise<OrderEntity> {
  const now = app.clock.now();
  await lockOrder(tx, id);
  await assertWithinUnpaidLimit(tx, id, app);
  const archivedAt = MoreThan(getRestoreCutoff(now));
  const { affected } = await tx.update(OrderEntity, { id, archivedAt }, { archivedAt: null });
  const order = await tx.findOneBy(OrderEntity, { id });
  if (!order) throw notFound('Order');
  if (affected !== 1) {
    throw illegalTransition(
      order.archivedAt === null
        ? "This order isn't deleted."
        : `An order can be restored for ${RESTORE_DAYS} days after being deleted.`,
    );
  }
  await assertNoPendingRefund(tx, id);
  if (holdsReservation(order.status)) await reserveOrderAgain(tx, order, app);
  await withdrawDueRefund(tx, order, now);
  return tx.findOneByOrFail(OrderEntity, { id });
}

/**
 * Throws 409 `illegal_transition` while a provider is making a refund of the order, because such a refund
 * cannot be withdrawn.
 */
async function assertNoPendingRefund(tx: EntityManager, orderId: string): Promise<void> {
  if (await tx.existsBy(RefundEntity, { orderId, status: 'pending', isByHand: false })) {
    throw illegalTransition("A refund of this order is under way. Please try again once it's been made.");
  }
}

/**
 * Throws 409 `illegal_transition` if restoring an unpaid order would exceed its buyer's limit of unpaid
 * orders or units. Locks the buyer's account.
 */
async function assertWithinUnpaidLimit(
  tx: EntityManager,
  id: string,
  { clock, config }: DeletionDeps,
): Promise<void> {
  const order = await tx.findOneBy(OrderEntity, { id, archivedAt: Not(IsNull()) });
  if (!order || !holdsReservation(order.status) || !(await lockUser(tx, order.userId))) return;
  const limitInput = { userId: order.userId, lines: await findOrderLines(tx, id), now: clock.now() };
  if (await findUnpaidOrderLimitError(tx, limitInput, config)) {
    throw illegalTransition('The customer already has as many unpaid items as one account may hold.');
  }
}

async function reserveOrderAgain(
  tx: EntityManager,
  order: OrderEntity,
  { clock, config }: DeletionDeps,
): Promise<void> {
  const { id, expiresAt } = order;
  const lines = await findOrderLines(tx, id);
  const now = clock.now();
  await retakeVoucherUse(tx, order, now);
  const stock = await lockStock(tx, lines);
  assertInStock(lines, stock);
  await reserveStock(tx, lines, stock, { orderId: id, now });
  const { expiresAt: payUntil } = getReservationExpiry(lines, config, now);
  if (payUntil > expiresAt) await tx.update(OrderEntity, { id }, { expiresAt: payUntil });
}

async function withdrawDueRefund(tx: EntityManager, order: OrderEntity, now: Date): Promise<void> {
  const dueRefunds = getDueRefunds(await findPaymentEvents(tx, order.id)).filter(isDueAfterDeletion);
  if (dueRefunds.length === 0) return;
  for (const debt of dueRefunds) {
    const withdrawal = { kind: 'refund_withdrawn', key: debt.eventKey.slice('refund_due:'.length) } as const;
    await recordPaymentEvent(tx, { ...withdrawal, ...toRefundDueFields(debt) }, now);
  }
  await clearRefundDueIfSettled(tx, order.id);
  const mail = toOrderMail(await addLinesToOrder(tx, order));
  const isOnItsWay = order.status === 'shipped';
  await queueMail(tx, { kind: 'orderRestored', isOnItsWay, ...mail }, now);
}
