import { getCart, putCart } from '@shop/contract/calls/cart';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const accountCartApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getCart: build.query(fromContract(getCart, { isInBackground: true, keepUnusedDataFor: 0 })),
    putCart: build.mutation(fromContract(putCart, { invalidates: [], isInBackground: true })),
  }),
});
