import { getProduct } from '@shop/contract/products';
import { fromContract, shopApi } from '@shop/shared-ui';

export const cartApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the product of a line without cache. The product page has a query of its own. */
    readCartProduct: build.query(fromContract(getProduct, { keepUnusedDataFor: 0 })),
  }),
});
