import { inTransaction } from '../database/transaction.ts';
import { withLease } from '../database/locks.ts';
import { anonymizeUnpaidOrders } from '../features/orders/life/unpaidOrderAnonymization.service.ts';
import { anonymizeOldOrders } from '../features/orders/life/orderRetention.service.ts';
import { eraseObsoleteTokens } from '../features/orders/records/orderSearchIndex.service.ts';
import type { AppContext } from '../appContext.ts';
import type { Job } from './job.ts';

/** Small transactions do not delay others, and pass a cluster. */
const PORTION = 500;
/** After this time the rest is left for the next run. */
const LONGEST_MS = 10_000;
const LEASE_MS = 60_000;

/**
 * Takes the buyers out of orders after the time that the privacy page promises, and out of those that nobody has paid once
 * their account is deleted. What a process of an older version leaves of them during a release goes too.
 */
export const eraseOrders: Job = {
  name: 'eraseOrders',
  everyMs: 60 * 60_000,
  run: (app) =>
    withLease(app.db, { name: 'old orders', now: app.clock.now(), ms: LEASE_MS }, () => erase(app)),
};

async function erase(app: AppContext): Promise<void> {
  const endsAt = performance.now() + LONGEST_MS;
  for (const eraseSome of [anonymizeOldOrders, anonymizeUnpaidOrders, eraseObsoleteTokens]) {
    let erased = PORTION;
    while (erased === PORTION && !app.isDraining && performance.now() < endsAt) {
      erased = await inTransaction(app.db, (tx) => eraseSome(tx, app.clock.now(), PORTION));
      if (erased > 0) app.log.info({ erased }, 'buyers of orders erased');
    }
  }
}
