import { updateProduct } from '@shop/contract/calls/adminProducts';
import { listSales } from '@shop/contract/calls/adminSales';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const { useListSalesQuery, useChangeSaleMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listSales: build.query(
      fromContract(listSales, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    // Named differently from the API call, because the form of a product defines an endpoint with the call's name.
    changeSale: build.mutation(fromContract(updateProduct, { invalidates: ['Product'] })),
  }),
});
