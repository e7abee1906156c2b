import type { Job } from './job.ts';

/**
 * Publishes scheduled products whose time has come. Requests that show products do so too, but a shop without
 * visitors has none.
 */
export const publishProducts: Job = {
  name: 'publishProducts',
  everyMs: 30_000,
  run: ({ publishing }) => publishing.applyDue(),
};
