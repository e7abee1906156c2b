import { getProfile } from '@shop/contract/users';
import { fromContract, shopApi } from '@shop/shared-ui';

/** A mutation, because its response becomes the user and must not be cached. */
export const profileApi = shopApi.injectEndpoints({
  endpoints: (build) => ({ readProfile: build.mutation(fromContract(getProfile)) }),
});

export const { useReadProfileMutation } = profileApi;
