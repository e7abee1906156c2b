import type { Job } from './job.ts';

/**
 * Starts and ends sales whose time has come. Requests that show products do this too, but none may arrive for
 * a long time.
 */
export const switchPrices: Job = {
  name: 'switchPrices',
  everyMs: 30_000,
  run: ({ priceSwitching }) => priceSwitching.applyDue(),
};
