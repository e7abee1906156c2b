import { listCategories } from '@shop/contract/calls/productDiscovery';
import { fromContract } from './fromContract.ts';
import { shopApi } from './shopApi.ts';

/**
 * Lists the categories for the shell's navigation and for pages. The server embeds the response in every page
 * that shows the navigation.
 */
export const { useListCategoriesQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query(fromContract(listCategories, { provides: ['Product'] })),
  }),
});
