import { LessThanOrEqual } from 'typeorm';
import { OrderEntity, RESERVES_STOCK } from '../database/entities/orders.ts';
import { inTransaction } from '../database/transaction.ts';
import { expireOrder } from '../features/orders/life/transitions.service.ts';
import type { AppContext } from '../appContext.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 200;

/**
 * Expires unpaid orders and releases their stock. Each order has its own transaction, so that a failing order
 * does not stop the job.
 */
export const expireOrders: Job = {
  name: 'expireOrders',
  everyMs: 5000,
  async run(app) {
    for (const id of await findDueOrders(app)) {
      try {
        await inTransaction(app.db, (tx) => expireOrder(tx, id, app.clock.now()));
      } catch (error) {
        app.log.error({ orderId: id, err: error }, 'order not expired');
      }
    }
  },
};

async function findDueOrders({ db, clock }: AppContext): Promise<string[]> {
  const dueOrders = await db.read.find(OrderEntity, {
    where: { ...RESERVES_STOCK, expiresAt: LessThanOrEqual(clock.now()) },
    select: { number: true, id: true },
    order: { expiresAt: 'ASC' },
    take: BATCH_SIZE,
  });
  return dueOrders.map(({ id }) => id);
}
