import { relatedProducts } from '@shop/contract/calls/productFinding';
import { getProduct, topProducts } from '@shop/contract/calls/products';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

/** Queries of their own, because the storefront has others with other retentions for the same calls. */
export const cartApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    /** Reads the product of a line without cache. */
    readCartProduct: build.query(fromContract(getProduct, { keepUnusedDataFor: 0 })),
    relatedToLine: build.query(fromContract(relatedProducts, { provides: ['Product'] })),
    cartTopProducts: build.query(fromContract(topProducts, { provides: ['Product'] })),
  }),
});

export const { useRelatedToLineQuery, useCartTopProductsQuery } = cartApi;
