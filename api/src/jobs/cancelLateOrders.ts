import { inTransaction } from '../database/transaction.ts';
import { cancelLateOrder, findLateOrders } from '../features/orders/ending/lateOrders.service.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 100;

/**
 * Cancels late orders whose period of notice has ended. Each order has its own transaction, so that a failing
 * order does not stop the job.
 */
export const cancelLateOrders: Job = {
  name: 'endLateOrders',
  everyMs: 60_000,
  async run(app) {
    for (const { id } of await findLateOrders(app.db.read, app.clock.now(), BATCH_SIZE)) {
      try {
        await inTransaction(app.db, (tx) => cancelLateOrder(tx, id, app));
      } catch (error) {
        app.log.error({ orderId: id, err: error }, 'late order not ended');
      }
    }
  },
};
