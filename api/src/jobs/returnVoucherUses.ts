import { inTransaction } from '../database/transaction.ts';
import { findUnreturnedUses } from '../features/orders/vouchers/voucherUses.sql.ts';
import { releaseUseOfEndedOrder } from '../features/orders/vouchers/vouchers.service.ts';
import type { Job } from './job.ts';

const BATCH = 200;

/**
 * Gives back the uses of vouchers of orders that a version without vouchers has ended, one transaction each,
 * so that a failing order does not stop the others.
 */
export const returnVoucherUses: Job = {
  name: 'returnVoucherUses',
  everyMs: 10 * 60_000,
  async run({ db, log }) {
    for (const { id } of await findUnreturnedUses(db.read, BATCH)) {
      try {
        await inTransaction(db, (tx) => releaseUseOfEndedOrder(tx, id));
      } catch (error) {
        log.error({ orderId: id, err: error }, 'use of a voucher not given back');
      }
    }
  },
};
