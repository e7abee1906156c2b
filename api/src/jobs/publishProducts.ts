import type { Job } from './job.ts';

/**
 * Publishes scheduled products whose time has come. Requests that show products do this too, but none may arrive for
 * a long time.
 */
export const publishProducts: Job = {
  name: 'publishProducts',
  everyMs: 30_000,
  run: ({ publishing }) => publishing.applyDue(),
};
