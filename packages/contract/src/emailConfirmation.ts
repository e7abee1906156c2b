import * as z from 'zod/mini';
import * as calls from './calls/emailConfirmation.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, NoInput } from './fields.ts';

export const VerifyEmailInput = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const verifyEmail = defineEndpoint({
  ...calls.verifyEmail,
  summary: 'Confirms the address that the link was sent to; a second time changes nothing and says so',
  input: VerifyEmailInput,
  output: Message,
});

export const GetEmailStatusOutput = z.object({ email: z.string(), isConfirmed: z.boolean() });

export const getEmailStatus = defineEndpoint({
  ...calls.getEmailStatus,
  summary: "The address of the session's user, and whether it is confirmed",
  input: NoInput,
  output: GetEmailStatusOutput,
});

export const sendConfirmation = defineEndpoint({
  ...calls.sendConfirmation,
  summary: "Sends a new link to the unconfirmed address of the session's user",
  input: NoInput,
  output: Message,
});
