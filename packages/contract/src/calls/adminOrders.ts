import type { DeleteOrderInput, ListOrdersInput, ListOrdersOutput } from '../adminOrders.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';

export const listOrders: ApiCall<typeof ListOrdersInput, typeof ListOrdersOutput, 'admin'> = {
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  access: 'admin',
};

export const deleteOrder: ApiCall<typeof DeleteOrderInput, typeof Message, 'admin'> = {
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/api/orders/:id',
  access: 'admin',
};
