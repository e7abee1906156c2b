import { signInWithCode } from '@shop/contract/calls/secondFactorSignIn';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useSignInWithCodeMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({ signInWithCode: build.mutation(fromContract(signInWithCode)) }),
});
