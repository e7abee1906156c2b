import { getProduct } from '@shop/contract/products';
import { fromContract, shopApi } from '@shop/shared-ui';

export const cartApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** The product of a line, always read anew; the product page keeps a cache of its own. */
    readCartProduct: build.query(fromContract(getProduct, { keepUnusedDataFor: 0 })),
  }),
});
