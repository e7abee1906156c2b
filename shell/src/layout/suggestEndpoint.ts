import { suggestProducts } from '@shop/contract/calls/productDiscovery';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useSuggestProductsQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    suggestProducts: build.query(fromContract(suggestProducts, { provides: ['Product'] })),
  }),
});
