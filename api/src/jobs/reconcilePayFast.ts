import { withLease } from '../database/locks.ts';
import {
  hasDuePayFastChecks,
  reconcilePayFastHistory,
} from '../features/orders/providers/payfast/payfastChecks.service.ts';
import type { Job } from './job.ts';

const LEASE_MS = 120_000;

/**
 * Reads PayFast's transaction history (reconciliation), so that a payment is recorded even when its notification was
 * lost. One request covers all orders, so one process makes it at a time.
 */
export const reconcilePayFast: Job = {
  name: 'reconcilePayFast',
  everyMs: 5000,
  async run(app) {
    if (!app.config.payfast?.apiUrl || !(await hasDuePayFastChecks(app))) return;
    const lease = { name: 'payfast-history', now: app.clock.now(), ms: LEASE_MS };
    await withLease(app.db, lease, () => reconcilePayFastHistory(app));
  },
};
