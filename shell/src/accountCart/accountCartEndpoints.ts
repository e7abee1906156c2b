import { getCart, putCart } from '@shop/contract/cart';
import { fromContract, shopApi } from '@shop/shared-ui';

export const accountCartApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query(fromContract(getCart, { isInBackground: true, keepUnusedDataFor: 0 })),
    putCart: build.mutation(fromContract(putCart, { invalidates: [], isInBackground: true })),
  }),
});
