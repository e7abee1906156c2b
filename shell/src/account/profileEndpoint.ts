import { getProfile } from '@shop/contract/calls/users';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

/** Reading the profile is a mutation, because its response becomes the user and must not be cached. */
export const profileApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({ readProfile: build.mutation(fromContract(getProfile)) }),
});

export const { useReadProfileMutation } = profileApi;
