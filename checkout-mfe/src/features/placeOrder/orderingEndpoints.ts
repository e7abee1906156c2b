import { placeOrder } from '@shop/contract/calls/orders';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const orderingApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    // An order changes the stock, so cached products are stale.
    placeOrder: build.mutation(fromContract(placeOrder, { invalidates: ['Order', 'Product'] })),
  }),
});
