import { askForNotice, endNotices } from '@shop/contract/calls/stockAlerts';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useAskForNoticeMutation, useEndNoticesMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    askForNotice: build.mutation(fromContract(askForNotice, { invalidates: [] })),
    endNotices: build.mutation(fromContract(endNotices, { invalidates: [] })),
  }),
});
