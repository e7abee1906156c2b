import { renewOrderSearchIndex } from '../features/orders/records/orderSearchIndex.service.ts';
import type { Job } from './job.ts';

/** Writes the words of new orders. Until then the search of administrators reads those orders one by one. */
export const indexOrders: Job = {
  name: 'indexOrders',
  everyMs: 60_000,
  async run({ db }) {
    await renewOrderSearchIndex(db);
  },
};
