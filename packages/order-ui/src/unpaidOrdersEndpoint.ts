import { myOrders } from '@shop/contract/calls/orders';
import { fromContract, injectEndpoints, LIST_RETENTION_S } from '@shop/shared-ui';

/** The buyer has not asked for it, so a session that has ended does not send them to sign in. */
export const { useUnpaidOrdersQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    unpaidOrders: build.query(
      fromContract(myOrders, {
        provides: ['Order'],
        keepUnusedDataFor: LIST_RETENTION_S,
        isInBackground: true,
      }),
    ),
  }),
});
