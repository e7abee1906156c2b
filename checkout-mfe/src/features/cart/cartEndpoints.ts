import { listRelatedProducts } from '@shop/contract/calls/productDiscovery';
import { listTopProducts } from '@shop/contract/calls/products';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

/**
 * Queries of the cart page. The storefront defines queries of its own for these calls, with other cache
 * lifetimes.
 */
export const cartApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    relatedToLine: build.query(fromContract(listRelatedProducts, { provides: ['Product'] })),
    topProducts: build.query(fromContract(listTopProducts, { provides: ['Product'] })),
  }),
});

export const { useRelatedToLineQuery, useTopProductsQuery } = cartApi;
