import type { Job } from './job.ts';

/**
 * Begins and ends sales in a shop without visitors. With visitors, the first request after the time of a sale does.
 */
export const switchPrices: Job = {
  name: 'switchPrices',
  everyMs: 30_000,
  run: ({ priceSwitching }) => priceSwitching.applyDue(),
};
