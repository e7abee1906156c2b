import { deliverOrder } from '@shop/contract/orderDelivery';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useDeliverOrderMutation, useConfirmPayFastRefundMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    deliverOrder: build.mutation(fromContract(deliverOrder, { invalidates: ['Order'] })),
    confirmPayFastRefund: build.mutation(fromContract(confirmPayFastRefund, { invalidates: ['Order'] })),
  }),
});
