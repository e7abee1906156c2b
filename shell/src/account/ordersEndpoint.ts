import { myOrders } from '@shop/contract/orders';
import { LIST_RETENTION_S, fromContract, shopApi } from '@shop/shared-ui';

export const { useMyOrdersQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    myOrders: build.query(
      fromContract(myOrders, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});
