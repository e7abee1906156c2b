import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoring';
import { getOrder } from '@shop/contract/orders';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useGetPaymentTimelineQuery,
  useDeliverOrderMutation,
  useConfirmPayFastRefundMutation,
  useDeleteOrderMutation,
  useGetDeletedOrderQuery,
  useRestoreOrderMutation,
} = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query(
      fromContract(listOrders, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getOrder: build.query(fromContract(getOrder, { provides: ['Order'] })),
    getPaymentTimeline: build.query(fromContract(getPaymentTimeline, { provides: ['Order'] })),
    deliverOrder: build.mutation(fromContract(deliverOrder, { invalidates: ['Order'] })),
    confirmPayFastRefund: build.mutation(fromContract(confirmPayFastRefund, { invalidates: ['Order'] })),
    deleteOrder: build.mutation(fromContract(deleteOrder, { invalidates: ['Order'] })),
    getDeletedOrder: build.query(fromContract(getDeletedOrder, { provides: ['Order'] })),
    restoreOrder: build.mutation(fromContract(restoreOrder, { invalidates: ['Order'] })),
  }),
});
