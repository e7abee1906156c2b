import { listProducts, topProducts } from '@shop/contract/calls/products';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

const list = { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S } as const;

export const catalogueApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listProducts: build.query(fromContract(listProducts, list)),
    topProducts: build.query(fromContract(topProducts, list)),
  }),
});

export const { useLazyListProductsQuery, useListProductsQuery, useTopProductsQuery } = catalogueApi;
