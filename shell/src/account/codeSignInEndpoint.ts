import { signInWithCode } from '@shop/contract/secondFactorSignIn';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useSignInWithCodeMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({ signInWithCode: build.mutation(fromContract(signInWithCode)) }),
});
