import {
  getLateTime,
  getNoticeDeadline,
  getNoticeEnd,
  LATE_NOTICE_DAYS,
  NOTICE_TOO_LATE_MESSAGE,
} from '@shop/domain/lateOrders';
import { DAY_MS, formatShopDate } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { illegalTransition } from '../../../errors.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { queueAdminMail } from '../../mail/adminMail.ts';
import { queueMail } from '../../mail/outbox.ts';
import { ON_ITS_WAY } from '../life/arrival.service.ts';
import { startCancellationRefund } from '../money/startRefund.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { addLinesToOrder, getOrder } from '../records/orders.service.ts';
import { markFullRefundDue } from './fullRefundDue.service.ts';

/**
 * Records the buyer's notice that a late order is cancelled unless it arrives within `LATE_NOTICE_DAYS` days,
 * and notifies the buyer and the administrators. A repeated call changes nothing. Throws 404, or 409
 * `illegal_transition` unless the order is on its way and late, and was shipped at most `MAX_TRANSIT_DAYS`
 * days ago.
 */
export async function giveLateNotice(
  tx: EntityManager,
  id: string,
  buyerId: string,
  now: Date,
): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const buyer = { id: buyerId, isAdmin: false };
  const order = await getOrder(tx, buyer, id);
  if (order.lateNoticeAt !== null) return order;
  if (order.status !== 'shipped' || order.shippedAt === null || order.arrivedAt !== null) {
    throw illegalTransition('Only an order that is on its way and has not arrived can be cancelled as late.');
  }
  const lateAt = getLateTime(order);
  if (now < lateAt) {
    throw illegalTransition(
      `This order can be cancelled from ${formatShopDate(lateAt)} if it hasn't arrived by then.`,
    );
  }
  if (now > getNoticeDeadline(order.shippedAt)) throw illegalTransition(NOTICE_TOO_LATE_MESSAGE);
  await tx.update(OrderEntity, { id, ...ON_ITS_WAY, lateNoticeAt: IsNull() }, { lateNoticeAt: now });
  const updatedOrder = await getOrder(tx, buyer, id);
  const endsAt = getNoticeEnd(now).toISOString();
  const mail = { endsAt, ...toOrderMail(await addLinesToOrder(tx, updatedOrder)) };
  await queueMail(tx, { kind: 'lateNotice', ...mail }, now);
  await queueAdminMail(tx, { kind: 'lateNoticeGiven', ...mail }, now);
  return updatedOrder;
}

/** Returns the time `LATE_NOTICE_DAYS` days ago; notices given after it have not ended yet. */
const getNoticeCutoff = (now: Date): Date => new Date(now.getTime() - LATE_NOTICE_DAYS * DAY_MS);

/**
 * Finds at most `limit` orders whose notice for a late order may have ended, oldest notice first;
 * `cancelLateOrder` decides.
 */
export const findLateOrders = (em: EntityManager, now: Date, limit: number): Promise<OrderEntity[]> =>
  em.find(OrderEntity, {
    where: { ...ON_ITS_WAY, lateNoticeAt: LessThanOrEqual(getNoticeCutoff(now)) },
    order: { lateNoticeAt: 'ASC' },
    take: limit,
  });

/**
 * Cancels a late order whose notice has ended, and starts the refund of what was paid. Its stock does not
 * change, because the parcel is still on its way; staff restock a parcel that comes back. Returns false when
 * the order is no longer on its way or its notice has not ended.
 */
export async function cancelLateOrder(
  tx: EntityManager,
  id: string,
  app: Pick<ServerContext, 'clock' | 'config'>,
): Promise<boolean> {
  const now = app.clock.now();
  await lockOrder(tx, id);
  const before = await tx.findOneBy(OrderEntity, { id, ...ON_ITS_WAY });
  if (!before?.lateNoticeAt || getNoticeEnd(before.lateNoticeAt) > now) return false;
  await tx.update(OrderEntity, { id, ...ON_ITS_WAY }, { status: 'cancelled', cancelledAt: now });
  const order = await tx.findOneByOrFail(OrderEntity, { id });
  await queueMail(tx, { kind: 'lateOrderCancelled', ...toOrderMail(await addLinesToOrder(tx, order)) }, now);
  await markFullRefundDue(tx, order, 'cancelledByBuyer', app);
  await startCancellationRefund(tx, id, app);
  return true;
}
