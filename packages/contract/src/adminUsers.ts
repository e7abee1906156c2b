import * as z from 'zod/mini';
import { UserFields } from './adminUserForms.ts';
import * as calls from './calls/adminUsers.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, PageNumber, UserId } from './fields.ts';
import { User } from './users.ts';

export const ListUsersInput = z.object({ pageNumber: PageNumber });

export const ListUsersOutput = z.object({ users: z.array(User), page: z.number(), pages: z.number() });

export const listUsers = defineEndpoint({
  ...calls.listUsers,
  summary: 'Users, newest first',
  input: ListUsersInput,
  output: ListUsersOutput,
});

export const GetUserInput = z.object({ id: UserId });

export const getUser = defineEndpoint({
  ...calls.getUser,
  summary: 'One user',
  input: GetUserInput,
  output: User,
});

export const UpdateUserInput = z.object({ userId: UserId, ...z.partial(UserFields).shape });

export const updateUser = defineEndpoint({
  ...calls.updateUser,
  summary: 'Changes name, address or role of a user',
  input: UpdateUserInput,
  output: User,
});

export const DeleteUserInput = z.object({ id: UserId });

export const deleteUser = defineEndpoint({
  ...calls.deleteUser,
  summary:
    'Closes an account: its sessions end, its address is free, and after 30 days it is anonymous; orders keep what they say',
  input: DeleteUserInput,
  output: Message,
});

export const RestoreUserInput = z.object({ id: UserId });

export const restoreUser = defineEndpoint({
  ...calls.restoreUser,
  summary: 'Takes the deletion of a user back within 30 days, unless somebody else has the address by now',
  input: RestoreUserInput,
  output: User,
});
