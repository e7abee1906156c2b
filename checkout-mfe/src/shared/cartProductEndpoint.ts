import { getProduct } from '@shop/contract/calls/products';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

/** Query of the product of a cart line; the storefront defines one of its own with another cache lifetime. */
export const cartProductApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    /** Reads the product of a line, never from the cache. */
    readCartProduct: build.query(fromContract(getProduct, { keepUnusedDataFor: 0 })),
  }),
});
