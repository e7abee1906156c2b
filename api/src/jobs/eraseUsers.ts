import { inTransaction } from '../database/transaction.ts';
import { withLease } from '../database/locks.ts';
import { erasePerson } from '../features/accounts/closing/erasePerson.service.ts';
import { eraseSuspendedUsers } from '../features/accounts/closing/suspension.service.ts';
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
      let erasedCount = BATCH_SIZE;
      while (erasedCount === BATCH_SIZE && !app.isDraining) {
        erasedCount = await inTransaction(app.db, (tx) =>
          eraseSuspendedUsers(tx, erasePerson, app.clock.now(), BATCH_SIZE),
        );
        if (erasedCount > 0) app.log.info({ erased: erasedCount }, 'deleted users made anonymous');
      }
    }),
};
