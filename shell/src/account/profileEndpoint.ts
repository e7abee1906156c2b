import { getProfile } from '@shop/contract/users';
import { fromContract, shopApi } from '@shop/shared-ui';

/** A mutation, as it is done once and its answer becomes the visitor, not a cached entry. */
export const profileApi = shopApi.injectEndpoints({
  endpoints: (build) => ({ readProfile: build.mutation(fromContract(getProfile)) }),
});

export const { useReadProfileMutation } = profileApi;
