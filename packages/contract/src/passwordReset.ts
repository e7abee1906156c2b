import * as z from 'zod/mini';
import { ForgotPasswordFields } from './accountForms.ts';
import * as calls from './calls/passwordReset.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message } from './fields.ts';
import { Email, PasswordText } from './inputFields.ts';

export const requestPasswordReset = defineEndpoint({
  ...calls.requestPasswordReset,
  summary: 'Sends a reset link, if the address has an account; the answer never tells',
  input: ForgotPasswordFields,
  output: Message,
});

export const VerifyResetInput = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const VerifyResetOutput = z.object({ message: z.string(), email: z.string() });

export const verifyReset = defineEndpoint({
  ...calls.verifyReset,
  summary: 'Exchanges the token of a reset link for a cookie',
  input: VerifyResetInput,
  output: VerifyResetOutput,
});

export const ResetPasswordInput = z.object({ email: Email, password: PasswordText });

export const resetPassword = defineEndpoint({
  ...calls.resetPassword,
  summary: 'Sets a new password with the cookie of a verified link, and ends all sessions',
  input: ResetPasswordInput,
  output: Message,
});
