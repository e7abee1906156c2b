import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message } from './fields.ts';
import { Email, PasswordText } from './typedFields.ts';

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Sends a reset link, if the address has an account; the answer never tells',
  method: 'POST',
  path: '/api/users/forgot-password',
  access: 'all',
  input: z.object({ email: Email }),
  output: Message,
});

export const verifyReset = endpoint({
  name: 'verifyReset',
  summary: 'Exchanges the token of a reset link for a cookie',
  method: 'POST',
  path: '/api/users/reset-password/verify',
  access: 'all',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ message: z.string(), email: z.string() }),
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Sets a new password with the cookie of a verified link, and ends all sessions',
  method: 'POST',
  path: '/api/users/reset-password',
  access: 'all',
  input: z.object({ email: Email, password: PasswordText }),
  output: Message,
});
