import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../database/transaction.ts';
import { withLease } from '../database/locks.ts';
import { DOCUMENT_KINDS, fillMissingSellers } from '../features/orders/documents/missingSellers.service.ts';
import type { Job } from './job.ts';

/** Documents per transaction: small transactions do not delay others and stay below a cluster's limit. */
const BATCH_SIZE = 500;
/** Time limit of a run in ms; the rest is left for the next run. */
const MAX_RUN_MS = 10_000;
const LEASE_MS = 60_000;

/**
 * Stores the seller in documents that an earlier release of the shop has issued without one, as soon as the
 * shop has a legal name and an address.
 */
export const fillDocumentSellers: Job = {
  name: 'fillDocumentSellers',
  everyMs: 60 * 60_000,
  run: (app) =>
    withLease(app.db, { name: 'document sellers', now: app.clock.now(), ms: LEASE_MS }, () =>
      fillInBatches(app),
    ),
};

async function fillInBatches(app: AppContext): Promise<void> {
  const { db, config, clock, log } = app;
  const endsAt = performance.now() + MAX_RUN_MS;
  for (const kind of DOCUMENT_KINDS) {
    let filledCount = BATCH_SIZE;
    while (filledCount === BATCH_SIZE && !app.isDraining && performance.now() < endsAt) {
      const selection = { kind, now: clock.now(), most: BATCH_SIZE };
      filledCount = await inTransaction(db, (tx) => fillMissingSellers(tx, config, selection));
      if (filledCount > 0) log.info({ kind, filled: filledCount }, 'sellers of documents stored');
    }
  }
}
