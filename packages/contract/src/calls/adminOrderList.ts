import type { FindOrdersInput, FindOrdersOutput } from '../adminOrderList.ts';
import type { ApiCall } from '../endpoint.ts';

export const findOrders: ApiCall<typeof FindOrdersInput, typeof FindOrdersOutput, 'admin'> = {
  name: 'findOrders',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
};
