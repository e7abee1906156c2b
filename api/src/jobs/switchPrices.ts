import type { Job } from './job.ts';

/**
 * Begins and ends sales whose time has come. Requests that show products do so too, but a shop without
 * visitors has none.
 */
export const switchPrices: Job = {
  name: 'switchPrices',
  everyMs: 30_000,
  run: ({ priceSwitching }) => priceSwitching.applyDue(),
};
