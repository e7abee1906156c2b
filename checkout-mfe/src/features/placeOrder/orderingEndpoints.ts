import { placeOrder } from '@shop/contract/orders';
import { fromContract, shopApi } from '@shop/shared-ui';

export const orderingApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // The order takes stock, so that what the product pages say is old.
    placeOrder: build.mutation(fromContract(placeOrder, { invalidates: ['Order', 'Product'] })),
  }),
});
