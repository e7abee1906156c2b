import { subscribeToStockAlert, unsubscribeFromStockAlerts } from '@shop/contract/calls/stockAlerts';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useAskForNoticeMutation, useEndNoticesMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    askForNotice: build.mutation(fromContract(subscribeToStockAlert, { invalidates: [] })),
    endNotices: build.mutation(fromContract(unsubscribeFromStockAlerts, { invalidates: [] })),
  }),
});
