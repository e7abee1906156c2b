import { IsNull, LessThanOrEqual } from 'typeorm';
import { OrderEntity } from '../database/entities/OrderEntity.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { expireOrder } from '../features/orders/transitions.service.ts';
import type { Shop } from '../shop.ts';
import type { Job } from './jobs.ts';

const BATCH = 200;

/** Gives the stock of unpaid orders back when their time is over, one transaction each: a bad one stops no other. */
export const expireOrders: Job = {
  name: 'expireOrders',
  everyMs: 5000,
  async run(shop) {
    for (const id of await dueOrders(shop)) {
      try {
        await inTransaction(shop.db, (tx) => expireOrder(tx, id, shop.clock.now()));
      } catch (error) {
        shop.log.error({ orderId: id, err: error }, 'order not expired');
      }
    }
  },
};

async function dueOrders({ db, clock }: Shop): Promise<string[]> {
  const due = await db.read.find(OrderEntity, {
    where: { status: 'created', archivedAt: IsNull(), expiresAt: LessThanOrEqual(clock.now()) },
    select: { number: true, id: true },
    order: { expiresAt: 'ASC' },
    take: BATCH,
  });
  return due.map(({ id }) => id);
}
