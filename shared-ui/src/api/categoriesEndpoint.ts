import { listCategories } from '@shop/contract/calls/productDiscovery';
import { fromContract } from './fromContract.ts';
import { shopApi } from './shopApi.ts';

/** Shared by the shell's navigation and the storefront. The server embeds the response in every shopper's page. */
export const { useListCategoriesQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query(fromContract(listCategories, { provides: ['Product'] })),
  }),
});
