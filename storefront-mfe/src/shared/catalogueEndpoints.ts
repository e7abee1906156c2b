import { listProducts, listTopProducts } from '@shop/contract/calls/products';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

const listOptions = { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S } as const;

export const catalogueApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listProducts: build.query(fromContract(listProducts, listOptions)),
    topProducts: build.query(fromContract(listTopProducts, listOptions)),
  }),
});

export const { useLazyListProductsQuery, useListProductsQuery, useTopProductsQuery } = catalogueApi;
