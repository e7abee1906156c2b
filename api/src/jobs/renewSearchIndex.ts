import { reindexOutdatedProducts } from '../features/catalogue/search/reindexOutdatedProducts.ts';
import type { Job } from './job.ts';

/** Reindexes products that processes of an older release have changed during a rollout. */
export const renewSearchIndex: Job = {
  name: 'renewSearch',
  everyMs: 60 * 60_000,
  async run({ db, log }) {
    const products = await reindexOutdatedProducts(db);
    if (products > 0) log.info({ products }, 'index of the search renewed');
  },
};
