import { getProduct } from '@shop/contract/calls/products';
import { requestReturn } from '@shop/contract/calls/returns';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useProductToReturnQuery, useRequestReturnMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    /** A separate query without cache, so that the stock of the sizes is current. */
    productToReturn: build.query(fromContract(getProduct, { keepUnusedDataFor: 0 })),
    // A refusal may mean that the order has changed.
    requestReturn: build.mutation(fromContract(requestReturn, { invalidates: ['Order', 'Product'] })),
  }),
});
