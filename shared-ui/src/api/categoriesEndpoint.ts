import { listCategories } from '@shop/contract/calls/productFinding';
import { fromContract } from './fromContract.ts';
import { shopApi } from './shopApi.ts';

/** The shell's navigation and the storefront show the same categories, which the server has put into every shopper's page. */
export const { useListCategoriesQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query(fromContract(listCategories, { provides: ['Product'] })),
  }),
});
