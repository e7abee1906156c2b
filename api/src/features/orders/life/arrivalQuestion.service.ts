import type { DeliveryTimes } from '@shop/domain/deliveryTimes';
import { getArrivalQuestionDay } from '@shop/domain/deliveryTimes';
import { MAX_TRANSIT_DAYS } from '@shop/domain/lateOrders';
import { DAY_MS, formatShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { Between, IsNull } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { queueMail } from '../../mail/outbox.ts';
import { isOrderPaymentRefunded } from '../records/fullRefunds.service.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { addLinesToOrder } from '../records/orders.service.ts';
import { ON_ITS_WAY } from './arrival.service.ts';

/** Condition of orders on their way whose buyers have reported nothing about the arrival and were not asked. */
const AWAITS_ARRIVAL_QUESTION = {
  ...ON_ITS_WAY,
  arrivalAskedAt: IsNull(),
  missingAt: IsNull(),
  lateNoticeAt: IsNull(),
} as const;

/**
 * Reads at most `limit` orders that were shipped in the last `MAX_TRANSIT_DAYS` days and await the question
 * whether they have arrived, first shipped first. Returns the orders among them whose day for the question
 * (`getArrivalQuestionDay`) has come.
 */
export async function findOrdersForArrivalQuestion(
  em: EntityManager,
  { times, now, limit }: { times: DeliveryTimes; now: Date; limit: number },
): Promise<OrderEntity[]> {
  const shippedAt = Between(new Date(now.getTime() - MAX_TRANSIT_DAYS * DAY_MS), now);
  const oldest = await em.find(OrderEntity, {
    where: { ...AWAITS_ARRIVAL_QUESTION, shippedAt },
    order: { shippedAt: 'ASC' },
    take: limit,
  });
  return oldest.filter(
    (order) => order.shippedAt && getArrivalQuestionDay(times, order.shippedAt) <= formatShopDay(now),
  );
}

/**
 * Asks the buyer of an order on its way by e-mail whether it has arrived: once, and neither when the buyer
 * has reported it missing or given notice of cancelling it, nor when the whole payment was refunded.
 */
export async function queueArrivalQuestion(tx: EntityManager, id: string, now: Date): Promise<void> {
  await lockOrder(tx, id);
  const { affected } = await tx.update(
    OrderEntity,
    { id, ...AWAITS_ARRIVAL_QUESTION },
    { arrivalAskedAt: now },
  );
  if (affected !== 1 || (await isOrderPaymentRefunded(tx, id))) return;
  const order = await tx.findOneByOrFail(OrderEntity, { id });
  await queueMail(tx, { kind: 'arrivalQuestion', ...toOrderMail(await addLinesToOrder(tx, order)) }, now);
}
