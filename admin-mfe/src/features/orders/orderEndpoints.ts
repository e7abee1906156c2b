import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useGetPaymentTimelineQuery,
  useDeliverOrderMutation,
  useDeleteOrderMutation,
} = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query(
      fromContract(listOrders, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getOrder: build.query(fromContract(getOrder, { provides: ['Order'] })),
    getPaymentTimeline: build.query(fromContract(getPaymentTimeline, { provides: ['Order'] })),
    deliverOrder: build.mutation(fromContract(deliverOrder, { invalidates: ['Order'] })),
    deleteOrder: build.mutation(fromContract(deleteOrder, { invalidates: ['Order'] })),
  }),
});
