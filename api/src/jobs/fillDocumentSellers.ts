import { withLease } from '../database/locks.ts';
import { DOCUMENT_KINDS, fillSellers } from '../features/orders/documents/missingSellers.service.ts';
import { runInBatches } from './batches.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 500;

/** Stores the seller in documents that an earlier version has issued, as soon as the shop has an address. */
export const fillDocumentSellers: Job = {
  name: 'fillDocumentSellers',
  everyMs: 60 * 60_000,
  run: (app) =>
    withLease(app, 'document sellers', async () => {
      for (const kind of DOCUMENT_KINDS) {
        const filled = await runInBatches(app, BATCH_SIZE, (tx, most) =>
          fillSellers(tx, app.config, { kind, now: app.clock.now(), most }),
        );
        if (filled > 0) app.log.info({ kind, filled }, 'sellers of documents stored');
      }
    }),
};
