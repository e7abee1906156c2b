import { withLease } from '../database/locks.ts';
import { anonymizeUnpaidOrders } from '../features/orders/life/unpaidOrderAnonymization.service.ts';
import { anonymizeOldOrders } from '../features/orders/life/orderRetention.service.ts';
import { eraseObsoleteTokens } from '../features/orders/records/orderSearchIndex.service.ts';
import { runInBatches } from './batches.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 500;

/**
 * Anonymizes orders after the period that the privacy page promises, and unpaid orders once their account is deleted.
 * Personal data that a process of an older version writes during a release are removed too.
 */
export const eraseOrders: Job = {
  name: 'eraseOrders',
  everyMs: 60 * 60_000,
  run: (app) =>
    withLease(app, 'old orders', async () => {
      for (const eraseSome of [anonymizeOldOrders, anonymizeUnpaidOrders, eraseObsoleteTokens]) {
        const erased = await runInBatches(app, BATCH_SIZE, (tx, size) =>
          eraseSome(tx, app.clock.now(), size),
        );
        if (erased > 0) app.log.info({ erased }, 'buyers of orders erased');
      }
    }),
};
