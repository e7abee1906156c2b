import { unsaveProduct, listProductsByIds, listSavedProducts, saveProduct } from '@shop/contract/calls/saved';
import { LIST_RETENTION_S, fromContract, injectEndpoints } from '@shop/shared-ui';

export const savedApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listSaved: build.query(fromContract(listSavedProducts, { isInBackground: true, keepUnusedDataFor: 0 })),
    saveProduct: build.mutation(fromContract(saveProduct, { invalidates: [], isInBackground: true })),
    forgetSaved: build.mutation(fromContract(unsaveProduct, { invalidates: [], isInBackground: true })),
    listNamedProducts: build.query(
      fromContract(listProductsByIds, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});

export const { useListNamedProductsQuery } = savedApi;
