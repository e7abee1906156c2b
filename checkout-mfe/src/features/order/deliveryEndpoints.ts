import { deliverOrder } from '@shop/contract/orderDelivery';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useDeliverOrderMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    deliverOrder: build.mutation(fromContract(deliverOrder, { invalidates: ['Order'] })),
  }),
});
