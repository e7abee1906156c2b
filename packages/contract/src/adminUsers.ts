import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, PageNumber, UserId } from './fields.ts';
import { Email, PasswordText } from './typedFields.ts';
import { User, UserName } from './users.ts';

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Users, newest first',
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  input: z.object({ pageNumber: PageNumber }),
  output: z.object({ users: z.array(User), page: z.number(), pages: z.number() }),
});

export const getUser = endpoint({
  name: 'getUser',
  summary: 'One user',
  method: 'GET',
  path: '/api/users/:id',
  access: 'admin',
  input: z.object({ id: UserId }),
  output: User,
});

/** The fields of the edit form; a call may leave out each of them. */
export const UserFields = z.object({
  name: UserName,
  email: Email,
  isAdmin: z.boolean(),
  /** The current password, which administrators give when they change their own address. */
  currentPassword: PasswordText,
});
export type UserFields = z.infer<typeof UserFields>;

export const updateUser = endpoint({
  name: 'updateUser',
  summary: 'Changes name, address or role of a user',
  method: 'PUT',
  path: '/api/users/:userId',
  access: 'admin',
  pathInBody: true,
  input: z.object({ userId: UserId, ...z.partial(UserFields).def.shape }),
  output: User,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary:
    'Closes an account: its sessions end, its address is free, and after 30 days it is anonymous; orders keep what they say',
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
  input: z.object({ id: UserId }),
  output: Message,
});

export const restoreUser = endpoint({
  name: 'restoreUser',
  summary: 'Takes the deletion of a user back within 30 days, unless somebody else has the address by now',
  method: 'PUT',
  path: '/api/users/:id/restore',
  access: 'admin',
  input: z.object({ id: UserId }),
  output: User,
});
