import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoring';
import { getOrder } from '@shop/contract/orders';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useDeleteOrderMutation,
  useGetDeletedOrderQuery,
  useRestoreOrderMutation,
} = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query(
      fromContract(listOrders, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getOrder: build.query(fromContract(getOrder, { provides: ['Order'] })),
    deleteOrder: build.mutation(fromContract(deleteOrder, { invalidates: ['Order'] })),
    getDeletedOrder: build.query(fromContract(getDeletedOrder, { provides: ['Order'] })),
    restoreOrder: build.mutation(fromContract(restoreOrder, { invalidates: ['Order'] })),
  }),
});
