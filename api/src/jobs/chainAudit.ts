import { withLease } from '../database/locks.ts';
import { extendAuditChain } from '../features/audit/auditChain.service.ts';
import type { Job } from './job.ts';

const LEASE_MS = 60_000;

/**
 * Adds new audit entries to the hash chain. The head of the chain is logged, so that it is also stored
 * outside of the database.
 */
export const chainAudit: Job = {
  name: 'chainAudit',
  everyMs: 5000,
  async run({ db, clock, log }) {
    const now = clock.now();
    await withLease(db, { name: 'audit chain', now, ms: LEASE_MS }, async () => {
      const head = await extendAuditChain(db, now);
      if (head) log.info({ number: head.number, hash: head.hash }, 'audit chained');
    });
  },
};
