import { inTransaction } from '../database/transaction.ts';
import {
  queueArrivalQuestion,
  findOrdersForArrivalQuestion,
} from '../features/orders/life/arrivalQuestion.service.ts';
import { getDeliveryTimes, getShopSettings } from '../features/settings/shopSettings.service.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 100;

/**
 * Asks buyers by e-mail whether overdue parcels have arrived. Each order has its own transaction, so that a
 * failing order does not stop the job.
 */
export const sendArrivalQuestions: Job = {
  name: 'askForArrivals',
  everyMs: 10 * 60_000,
  async run({ db, config, clock, log }) {
    const now = clock.now();
    const times = getDeliveryTimes(await getShopSettings(db.read, config));
    for (const { id } of await findOrdersForArrivalQuestion(db.read, { times, now, limit: BATCH_SIZE })) {
      try {
        await inTransaction(db, (tx) => queueArrivalQuestion(tx, id, now));
      } catch (error) {
        log.error({ orderId: id, err: error }, 'buyer not asked for the arrival');
      }
    }
  },
};
