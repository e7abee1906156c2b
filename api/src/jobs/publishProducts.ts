import type { Job } from './job.ts';

/**
 * Publishes scheduled products in a shop without visitors. With visitors, the first request after the scheduled time
 * publishes them.
 */
export const publishProducts: Job = {
  name: 'publishProducts',
  everyMs: 30_000,
  run: ({ publishing }) => publishing.applyDue(),
};
