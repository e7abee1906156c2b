import {
  findDueProviderRefunds,
  makeRefund,
} from '../features/orders/providers/refunds/makeRefund.service.ts';
import type { Job } from './job.ts';

/** Executes started refunds and asks PayPal for the state of those under review. */
export const makeRefunds: Job = {
  name: 'makeRefunds',
  everyMs: 5000,
  async run(app) {
    for (const refund of await findDueProviderRefunds(app)) {
      if (app.isDraining) return;
      await makeRefund(app, refund);
    }
  },
};
