import type {
  DeleteUserInput,
  GetUserInput,
  ListUsersInput,
  ListUsersOutput,
  RestoreUserInput,
  UpdateUserInput,
} from '../adminUsers.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { User } from '../users.ts';

export const listUsers: ApiCall<typeof ListUsersInput, typeof ListUsersOutput, 'admin'> = {
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  access: 'admin',
};

export const getUser: ApiCall<typeof GetUserInput, typeof User, 'admin'> = {
  name: 'getUser',
  method: 'GET',
  path: '/api/users/:id',
  access: 'admin',
};

export const updateUser: ApiCall<typeof UpdateUserInput, typeof User, 'admin'> = {
  name: 'updateUser',
  method: 'PUT',
  path: '/api/users/:userId',
  access: 'admin',
  pathInBody: true,
};

export const deleteUser: ApiCall<typeof DeleteUserInput, typeof Message, 'admin'> = {
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
};

export const restoreUser: ApiCall<typeof RestoreUserInput, typeof User, 'admin'> = {
  name: 'restoreUser',
  method: 'PUT',
  path: '/api/users/:id/restore',
  access: 'admin',
};
