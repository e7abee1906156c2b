import { getProfile } from '@shop/contract/calls/users';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

/**
 * Endpoint that reads the profile. It is a mutation, because the response is stored as the signed-in user and
 * must not be cached.
 */
export const profileApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({ readProfile: build.mutation(fromContract(getProfile)) }),
});

export const { useReadProfileMutation } = profileApi;
