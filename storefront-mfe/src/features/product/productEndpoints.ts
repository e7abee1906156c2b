import { getProduct } from '@shop/contract/products';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useGetProductQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getProduct: build.query(fromContract(getProduct, { provides: ['Product'] })),
  }),
});
