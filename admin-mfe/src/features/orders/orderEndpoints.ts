import { findOrders } from '@shop/contract/calls/adminOrderList';
import {
  addOrderNote,
  deliverOrders,
  listOrderNotes,
  listPackingSlips,
  shipOrders,
} from '@shop/contract/calls/adminOrderProcessing';
import { addOrderCompany } from '@shop/contract/calls/orderCompany';
import { correctArrival } from '@shop/contract/calls/orderArrival';
import { deleteOrder } from '@shop/contract/calls/adminOrders';
import { getDeletedOrder, restoreOrder } from '@shop/contract/calls/orderRestoration';
import { getOrder } from '@shop/contract/calls/orders';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const {
  useFindOrdersQuery,
  useGetOrderQuery,
  useDeleteOrderMutation,
  useGetDeletedOrderQuery,
  useRestoreOrderMutation,
  useCorrectArrivalMutation,
  useAddOrderCompanyMutation,
  useListOrderNotesQuery,
  useAddOrderNoteMutation,
  usePackingSlipsQuery,
  useShipOrdersMutation,
  useDeliverOrdersMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    findOrders: build.query(
      fromContract(findOrders, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getOrder: build.query(fromContract(getOrder, { provides: ['Order'] })),
    deleteOrder: build.mutation(fromContract(deleteOrder, { invalidates: ['Order'] })),
    getDeletedOrder: build.query(fromContract(getDeletedOrder, { provides: ['Order'] })),
    restoreOrder: build.mutation(fromContract(restoreOrder, { invalidates: ['Order'] })),
    addOrderCompany: build.mutation(fromContract(addOrderCompany, { invalidates: ['Order'] })),
    correctArrival: build.mutation(fromContract(correctArrival, { invalidates: ['Order'] })),
    listOrderNotes: build.query(fromContract(listOrderNotes, { provides: ['Order'] })),
    addOrderNote: build.mutation(fromContract(addOrderNote, { invalidates: ['Order'] })),
    shipOrders: build.mutation(fromContract(shipOrders, { invalidates: ['Order'] })),
    deliverOrders: build.mutation(fromContract(deliverOrders, { invalidates: ['Order'] })),
    packingSlips: build.query(fromContract(listPackingSlips, { provides: ['Order'] })),
  }),
});
