import { listOwnOrders } from '@shop/contract/calls/orders';
import { LIST_RETENTION_S, fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useMyOrdersQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    myOrders: build.query(
      fromContract(listOwnOrders, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});
