import type { OwnData } from '@shop/contract/ownData';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { groupBy } from '../../../groupBy.ts';
import { presentOrder } from '../../orders/records/orders.present.ts';
import { getWholeOrders } from '../../orders/records/orders.service.ts';
import { findPaymentEventsOfOrders, presentTimeline } from '../../orders/records/paymentTimeline.service.ts';

/** Number of orders per query. */
const BATCH_SIZE = 200;

/** Returns the orders of a person, oldest first, with their payment history. */
export async function loadOrdersPart(read: EntityManager, userId: string): Promise<OwnData['orders']> {
  const orders = await read.find(OrderEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const parts: OwnData['orders'] = [];
  for (let first = 0; first < orders.length; first += BATCH_SIZE) {
    parts.push(...(await presentOrders(read, orders.slice(first, first + BATCH_SIZE))));
  }
  return parts;
}

async function presentOrders(read: EntityManager, orders: OrderEntity[]): Promise<OwnData['orders']> {
  const whole = await getWholeOrders(read, orders);
  const ids = orders.map(({ id }) => id);
  const getEvents = groupBy(await findPaymentEventsOfOrders(read, ids), ({ orderId }) => orderId);
  return whole.map((each) => ({
    ...presentOrder(each),
    payments: presentTimeline(getEvents(each.order.id)),
  }));
}
