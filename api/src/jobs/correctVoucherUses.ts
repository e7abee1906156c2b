import { inTransaction } from '../database/transaction.ts';
import { findOrdersWithWrongVoucherUse } from '../features/orders/vouchers/voucherUses.sql.ts';
import { correctVoucherUse } from '../features/orders/vouchers/vouchers.service.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 200;

/**
 * Corrects the voucher uses of orders that a release without vouchers has changed: releases the use when the
 * order has ended, and records it when the order was paid or restored. Each order has its own transaction, so
 * that a failing order does not stop the job.
 */
export const correctVoucherUses: Job = {
  name: 'correctVoucherUses',
  everyMs: 10 * 60_000,
  async run({ db, clock, log }) {
    for (const { id } of await findOrdersWithWrongVoucherUse(db.read, BATCH_SIZE)) {
      try {
        await inTransaction(db, (tx) => correctVoucherUse(tx, id, clock.now()));
      } catch (error) {
        log.error({ orderId: id, err: error }, 'use of a voucher not corrected');
      }
    }
  },
};
