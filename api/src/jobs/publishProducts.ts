import type { Job } from './job.ts';

/** Publishes what is due in a shop that nobody visits. With visitors, the first call after the time has done it. */
export const publishProducts: Job = {
  name: 'publishProducts',
  everyMs: 30_000,
  run: ({ publishing }) => publishing.untilNow(),
};
