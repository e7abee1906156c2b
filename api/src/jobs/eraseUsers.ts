import { inTransaction } from '../database/transaction.ts';
import { withLease } from '../database/locks.ts';
import { erasePerson } from '../features/accounts/closing/erasePerson.service.ts';
import { eraseSuspended } from '../features/accounts/closing/suspension.service.ts';
import type { Job } from './job.ts';

/** Users per transaction: small transactions do not delay others. */
const BATCH_SIZE = 50;
const LEASE_MS = 60_000;

/** Erases deleted users once administrators can no longer restore them. */
export const eraseUsers: Job = {
  name: 'eraseUsers',
  everyMs: 60 * 60_000,
  run: (app) =>
    withLease(app.db, { name: 'deleted users', now: app.clock.now(), ms: LEASE_MS }, async () => {
      let erased = BATCH_SIZE;
      while (erased === BATCH_SIZE && !app.isDraining) {
        erased = await inTransaction(app.db, (tx) =>
          eraseSuspended(tx, erasePerson, app.clock.now(), BATCH_SIZE),
        );
        if (erased > 0) app.log.info({ erased }, 'deleted users made anonymous');
      }
    }),
};
