import { deleteOwnAccount, downloadOwnData } from '@shop/contract/ownData';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useDownloadOwnDataMutation, useDeleteOwnAccountMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    downloadOwnData: build.mutation(fromContract(downloadOwnData, { invalidates: ['User'] })),
    // The sign-out that follows forgets what is known of the account.
    deleteOwnAccount: build.mutation(fromContract(deleteOwnAccount)),
  }),
});
