import type { ForgotPasswordFields } from '../accountForms.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { ResetPasswordInput, VerifyResetInput, VerifyResetOutput } from '../passwordReset.ts';

export const requestPasswordReset: ApiCall<typeof ForgotPasswordFields, typeof Message, 'all'> = {
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/users/forgot-password',
  access: 'all',
};

export const verifyReset: ApiCall<typeof VerifyResetInput, typeof VerifyResetOutput, 'all'> = {
  name: 'verifyReset',
  method: 'POST',
  path: '/api/users/reset-password/verify',
  access: 'all',
};

export const resetPassword: ApiCall<typeof ResetPasswordInput, typeof Message, 'all'> = {
  name: 'resetPassword',
  method: 'POST',
  path: '/api/users/reset-password',
  access: 'all',
};
