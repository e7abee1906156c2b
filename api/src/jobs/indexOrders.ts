import { renewOrderSearchIndex } from '../features/orders/records/orderSearchIndex.service.ts';
import type { Job } from './job.ts';

/** Writes the search tokens of new orders. Until then the administrators' search scans those orders. */
export const indexOrders: Job = {
  name: 'indexOrders',
  everyMs: 60_000,
  async run({ db }) {
    await renewOrderSearchIndex(db);
  },
};
