import { requestPasswordReset, resetPassword, verifyReset } from '@shop/contract/calls/passwordReset';
import { register, signIn, signOut, updateProfile } from '@shop/contract/calls/users';
import { fromContract } from '../../api/fromContract.ts';
import { shopApi } from '../../api/shopApi.ts';

export const authApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Signs in without storing the user. The sign-in form dispatches `userSignedIn`, on the administration's
     * own origin only for an administrator.
     */
    signIn: build.mutation(fromContract(signIn)),
    register: build.mutation(fromContract(register)),
    signOut: build.mutation(fromContract(signOut)),
    updateProfile: build.mutation(fromContract(updateProfile, { invalidates: ['User', 'Users'] })),
    forgotPassword: build.mutation(fromContract(requestPasswordReset)),
    verifyReset: build.mutation(fromContract(verifyReset)),
    resetPassword: build.mutation(fromContract(resetPassword)),
  }),
});

export const {
  useSignInMutation,
  useSignOutMutation,
  useRegisterMutation,
  useUpdateProfileMutation,
  useForgotPasswordMutation,
  useVerifyResetMutation,
  useResetPasswordMutation,
} = authApi;
