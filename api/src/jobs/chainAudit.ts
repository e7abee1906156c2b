import { withLease } from '../database/locks.ts';
import { extendAuditChain } from '../features/audit/auditChain.service.ts';
import type { Job } from './job.ts';

/** Adds new audit entries to the hash chain. The chain's head is logged, i.e. also stored outside of the database. */
export const chainAudit: Job = {
  name: 'chainAudit',
  everyMs: 5000,
  run: (app) =>
    withLease(app, 'audit chain', async () => {
      const head = await extendAuditChain(app.db, app.clock.now());
      if (head) app.log.info({ number: head.number, hash: head.hash }, 'audit chained');
    }),
};
