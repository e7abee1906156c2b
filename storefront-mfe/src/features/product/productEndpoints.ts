import { getProduct } from '@shop/contract/calls/products';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useGetProductQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getProduct: build.query(fromContract(getProduct, { provides: ['Product'] })),
  }),
});
