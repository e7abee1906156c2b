import { relatedProducts } from '@shop/contract/calls/productFinding';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const { useRelatedProductsQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    relatedProducts: build.query(
      fromContract(relatedProducts, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});
