import { relatedProducts } from '@shop/contract/calls/productDiscovery';
import { getProduct, topProducts } from '@shop/contract/calls/products';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

/**
 * Queries of the cart page. The storefront defines queries of its own for these calls, with other cache
 * lifetimes.
 */
export const cartApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    /** Reads the product of a line, never from the cache. */
    readCartProduct: build.query(fromContract(getProduct, { keepUnusedDataFor: 0 })),
    relatedToLine: build.query(fromContract(relatedProducts, { provides: ['Product'] })),
    topProducts: build.query(fromContract(topProducts, { provides: ['Product'] })),
  }),
});

export const { useRelatedToLineQuery, useTopProductsQuery } = cartApi;
