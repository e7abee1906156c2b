import type {
  FindUsersInput,
  FindUsersOutput,
  GetUserWithOrdersInput,
  UserWithOrders,
} from '../adminUserList.ts';
import type { ApiCall } from '../endpoint.ts';

export const findUsers: ApiCall<typeof FindUsersInput, typeof FindUsersOutput, 'admin'> = {
  name: 'findUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
};

export const getUserWithOrders: ApiCall<typeof GetUserWithOrdersInput, typeof UserWithOrders, 'admin'> = {
  name: 'getUserWithOrders',
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
};
