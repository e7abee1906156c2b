import type {
  ExportUsersInput,
  ExportUsersOutput,
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

export const exportUsers: ApiCall<typeof ExportUsersInput, typeof ExportUsersOutput, 'admin'> = {
  name: 'exportUsers',
  method: 'GET',
  path: '/api/admin/users.csv',
  access: 'admin',
  answer: 'csv',
};
