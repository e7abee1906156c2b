import { writeMissingSearchTokens } from '../features/orders/records/orderSearchIndex.service.ts';
import type { Job } from './job.ts';

/** Writes the search tokens of new orders. The administrators' search compares orders without tokens one by one. */
export const indexOrders: Job = {
  name: 'indexOrders',
  everyMs: 60_000,
  async run({ db }) {
    await writeMissingSearchTokens(db);
  },
};
