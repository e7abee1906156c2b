import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, NoInput } from './fields.ts';

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Confirms the address that the link was sent to; a second time changes nothing and says so',
  method: 'POST',
  path: '/api/users/verify-email',
  access: 'all',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: Message,
});

export const getEmailStatus = endpoint({
  name: 'getEmailStatus',
  summary: "The address of the session's user, and whether it is confirmed",
  method: 'GET',
  path: '/api/users/verify-email',
  access: 'signed-in',
  input: NoInput,
  output: z.object({ email: z.string(), isConfirmed: z.boolean() }),
});

export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  summary: "Sends a new link to the unconfirmed address of the session's user",
  method: 'POST',
  path: '/api/users/verify-email/link',
  access: 'signed-in',
  input: NoInput,
  output: Message,
});
