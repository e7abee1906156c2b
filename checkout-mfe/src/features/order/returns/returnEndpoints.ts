import { getProduct } from '@shop/contract/calls/products';
import { requestReturn } from '@shop/contract/calls/returns';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useProductToReturnQuery, useRequestReturnMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    /** A query of its own, so that the sizes are as they are now. */
    productToReturn: build.query(fromContract(getProduct, { keepUnusedDataFor: 0 })),
    // A refusal may mean that the order has changed.
    requestReturn: build.mutation(fromContract(requestReturn, { invalidates: ['Order', 'Product'] })),
  }),
});
