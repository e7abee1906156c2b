import { inTransaction } from '../database/transaction.ts';
import { withLease } from '../database/locks.ts';
import { anonymizeUnpaidOrders } from '../features/orders/life/unpaidOrderAnonymization.service.ts';
import { anonymizeOldOrders } from '../features/orders/life/orderRetention.service.ts';
import { deleteObsoleteTokens } from '../features/orders/records/orderSearchIndex.service.ts';
import type { AppContext } from '../appContext.ts';
import type { Job } from './job.ts';

/** Orders per transaction: small transactions do not delay others and stay below a cluster's limit. */
const BATCH_SIZE = 500;
/** Time limit of a run in ms; the rest is left for the next run. */
const MAX_RUN_MS = 10_000;
const LEASE_MS = 60_000;

/**
 * Anonymizes orders after the period that the privacy page promises, and unpaid orders of erased accounts.
 * Also removes search tokens that a process of an older release leaves during a rollout.
 */
export const eraseOrders: Job = {
  name: 'eraseOrders',
  everyMs: 60 * 60_000,
  run: (app) =>
    withLease(app.db, { name: 'old orders', now: app.clock.now(), ms: LEASE_MS }, () => eraseInBatches(app)),
};

const ANONYMIZED_MESSAGE = 'buyers of orders erased';
const ERASURES = [
  { eraseBatch: anonymizeOldOrders, message: ANONYMIZED_MESSAGE },
  { eraseBatch: anonymizeUnpaidOrders, message: ANONYMIZED_MESSAGE },
  { eraseBatch: deleteObsoleteTokens, message: 'obsolete search tokens of orders deleted' },
] as const;

async function eraseInBatches(app: AppContext): Promise<void> {
  const endsAt = performance.now() + MAX_RUN_MS;
  for (const { eraseBatch, message } of ERASURES) {
    let erasedCount = BATCH_SIZE;
    while (erasedCount === BATCH_SIZE && !app.isDraining && performance.now() < endsAt) {
      erasedCount = await inTransaction(app.db, (tx) => eraseBatch(tx, app.clock.now(), BATCH_SIZE));
      if (erasedCount > 0) app.log.info({ erased: erasedCount }, message);
    }
  }
}
