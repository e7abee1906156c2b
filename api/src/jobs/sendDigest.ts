import { inTransaction } from '../database/transaction.ts';
import { queueDigest } from '../features/office/digest/digest.service.ts';
import type { Job } from './job.ts';

/**
 * Queues an e-mail to each administrator once a day while work is pending, unless the digest is turned off.
 */
export const sendDigest: Job = {
  name: 'sendDigest',
  everyMs: 5 * 60_000,
  async run({ db, config, clock }) {
    await inTransaction(db, (tx) => queueDigest(tx, config, clock.now()));
  },
};
