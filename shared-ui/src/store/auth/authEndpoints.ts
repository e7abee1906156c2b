import { forgotPassword, resetPassword, verifyReset } from '@shop/contract/calls/passwordReset';
import { register, signIn, signOut, updateProfile } from '@shop/contract/calls/users';
import { fromContract } from '../../api/fromContract.ts';
import { shopApi } from '../../api/shopApi.ts';

export const authApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Does not store the user: the sign-in form does, after it has checked the role on the admin's own origin. */
    signIn: build.mutation(fromContract(signIn)),
    register: build.mutation(fromContract(register)),
    signOut: build.mutation(fromContract(signOut)),
    updateProfile: build.mutation(fromContract(updateProfile, { invalidates: ['User', 'Users'] })),
    forgotPassword: build.mutation(fromContract(forgotPassword)),
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
