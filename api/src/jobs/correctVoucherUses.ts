import { inTransaction } from '../database/transaction.ts';
import { findWrongUses } from '../features/orders/vouchers/voucherUses.sql.ts';
import { correctVoucherUse } from '../features/orders/vouchers/vouchers.service.ts';
import type { Job } from './job.ts';

const BATCH = 200;

/**
 * Gives back the uses of vouchers of orders that a version without vouchers has ended, and takes those of
 * orders that it has paid or restored, one transaction each, so that a failing order does not stop the others.
 */
export const correctVoucherUses: Job = {
  name: 'correctVoucherUses',
  everyMs: 10 * 60_000,
  async run({ db, clock, log }) {
    for (const { id } of await findWrongUses(db.read, BATCH)) {
      try {
        await inTransaction(db, (tx) => correctVoucherUse(tx, id, clock.now()));
      } catch (error) {
        log.error({ orderId: id, err: error }, 'use of a voucher not corrected');
      }
    }
  },
};
