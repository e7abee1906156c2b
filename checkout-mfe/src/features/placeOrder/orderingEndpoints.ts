import { placeOrder } from '@shop/contract/orders';
import { fromContract, shopApi } from '@shop/shared-ui';

export const orderingApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // An order changes the stock, so cached products are stale.
    placeOrder: build.mutation(fromContract(placeOrder, { invalidates: ['Order', 'Product'] })),
  }),
});
