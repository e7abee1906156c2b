import { listOwnOrders } from '@shop/contract/calls/orders';
import { fromContract, injectEndpoints, LIST_RETENTION_S } from '@shop/shared-ui';

/** A background query: the buyer did not request it, so an expired session causes no redirect to Sign In. */
export const { useUnpaidOrdersQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    unpaidOrders: build.query(
      fromContract(listOwnOrders, {
        provides: ['Order'],
        keepUnusedDataFor: LIST_RETENTION_S,
        isInBackground: true,
      }),
    ),
  }),
});
