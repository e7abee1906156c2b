import { relatedProducts } from '@shop/contract/productFinding';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const { useRelatedProductsQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    relatedProducts: build.query(
      fromContract(relatedProducts, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});
