import type { ApiCall } from '../endpoint.ts';
import type { CancelOrderInput } from '../orderCancellation.ts';
import type { Order } from '../orders.ts';

export const cancelOrder: ApiCall<typeof CancelOrderInput, typeof Order, 'signed-in'> = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'signed-in',
};
