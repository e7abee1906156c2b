import { deliverOrder } from '@shop/contract/calls/orderDelivery';
import { shipOrder } from '@shop/contract/calls/orderShipment';
import { confirmPayFastRefund } from '@shop/contract/calls/payfast';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useShipOrderMutation, useDeliverOrderMutation, useConfirmPayFastRefundMutation } =
  injectEndpoints(MICRO_FRONTEND, {
    endpoints: (build) => ({
      shipOrder: build.mutation(fromContract(shipOrder, { invalidates: ['Order'] })),
      deliverOrder: build.mutation(fromContract(deliverOrder, { invalidates: ['Order'] })),
      confirmPayFastRefund: build.mutation(fromContract(confirmPayFastRefund, { invalidates: ['Order'] })),
    }),
  });
