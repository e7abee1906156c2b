import { withLease } from '../database/locks.ts';
import { erasePerson } from '../features/accounts/closing/erasePerson.service.ts';
import { eraseSuspended } from '../features/accounts/closing/suspension.service.ts';
import { runInBatches } from './batches.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 50;

/** Anonymizes deleted users once administrators can no longer restore them. */
export const eraseUsers: Job = {
  name: 'eraseUsers',
  everyMs: 60 * 60_000,
  run: (app) =>
    withLease(app, 'deleted users', async () => {
      const erased = await runInBatches(app, BATCH_SIZE, (tx, size) =>
        eraseSuspended(tx, erasePerson, app.clock.now(), size),
      );
      if (erased > 0) app.log.info({ erased }, 'deleted users made anonymous');
    }),
};
