import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, NoInput, UserId } from './fields.ts';
import { PasswordText } from './typedFields.ts';

export const listSecondFactors = endpoint({
  name: 'listSecondFactors',
  summary: 'The administrators who have a second factor, at most 1,000',
  method: 'GET',
  path: '/api/users/second-factors',
  access: 'admin',
  input: NoInput,
  output: z.object({ userIds: z.array(z.string()) }),
});

/** The current password, which may be empty within ten minutes of a sign-in. */
export const RemovalFields = z.object({ currentPassword: PasswordText });

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  summary: 'Removes the second factor of another administrator, who has lost it, and ends their sessions',
  method: 'POST',
  path: '/api/users/:id/second-factor/remove',
  access: 'admin',
  input: z.object({ id: UserId, ...z.partial(RemovalFields).def.shape }),
  output: Message,
});
