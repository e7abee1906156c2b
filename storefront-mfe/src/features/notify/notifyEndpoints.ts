import { askForNotice, endNotices } from '@shop/contract/notices';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useAskForNoticeMutation, useEndNoticesMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    askForNotice: build.mutation(fromContract(askForNotice, { invalidates: [] })),
    endNotices: build.mutation(fromContract(endNotices, { invalidates: [] })),
  }),
});
