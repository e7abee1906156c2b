import {
  findProviderRefundsToMake,
  makeRefund,
} from '../features/orders/providers/refunds/makeRefund.service.ts';
import type { Job } from './job.ts';

/** Makes started refunds at PayPal and PayFast, and asks PayPal for the state of refunds under review. */
export const makeRefunds: Job = {
  name: 'makeRefunds',
  everyMs: 5000,
  async run(app) {
    for (const refund of await findProviderRefundsToMake(app)) {
      if (app.isDraining) return;
      await makeRefund(app, refund);
    }
  },
};
