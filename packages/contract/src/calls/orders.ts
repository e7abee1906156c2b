import type { ApiCall } from '../endpoint.ts';
import type {
  GetOrderInput,
  ListOwnOrdersInput,
  ListOwnOrdersOutput,
  Order,
  PlaceOrderInput,
} from '../orders.ts';

export const placeOrder: ApiCall<typeof PlaceOrderInput, typeof Order, 'signed-in'> = {
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  access: 'signed-in',
  headers: { idempotencyKey: 'Idempotency-Key' },
  status: 201,
};

export const getOrder: ApiCall<typeof GetOrderInput, typeof Order, 'signed-in'> = {
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'signed-in',
};

export const listOwnOrders: ApiCall<typeof ListOwnOrdersInput, typeof ListOwnOrdersOutput, 'signed-in'> = {
  name: 'myOrders',
  method: 'GET',
  path: '/api/orders/mine',
  access: 'signed-in',
};
