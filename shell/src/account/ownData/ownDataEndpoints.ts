import { deleteOwnAccount, downloadOwnData } from '@shop/contract/calls/ownData';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useDownloadOwnDataMutation, useDeleteOwnAccountMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    downloadOwnData: build.mutation(fromContract(downloadOwnData, { invalidates: ['User'] })),
    // The deletion invalidates no tags, because the sign-out that follows clears the cache of the account.
    deleteOwnAccount: build.mutation(fromContract(deleteOwnAccount)),
  }),
});
