import { suggestProducts } from '@shop/contract/productFinding';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useSuggestProductsQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    suggestProducts: build.query(fromContract(suggestProducts, { provides: ['Product'] })),
  }),
});
