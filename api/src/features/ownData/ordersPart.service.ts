import type { OwnData } from '@shop/contract/ownData';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { presentOrder } from '../orders/orders.present.ts';
import { wholeOrder } from '../orders/orders.service.ts';
import { paymentEventsOf, presentTimeline } from '../paymentTimeline/paymentTimeline.service.ts';

/** The orders of a person, oldest first, with what happened to their payments. */
export async function ordersPart(read: EntityManager, userId: string): Promise<OwnData['orders']> {
  const orders = await read.find(OrderEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const parts: OwnData['orders'] = [];
  for (const order of orders) {
    parts.push({
      ...presentOrder(await wholeOrder(read, order)),
      payments: presentTimeline(await paymentEventsOf(read, order.id)),
    });
  }
  return parts;
}
