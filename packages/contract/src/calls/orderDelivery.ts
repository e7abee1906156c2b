/** This call has a separate module, because the order page imports it and must not bundle the other admin calls. */
import type { ApiCall } from '../endpoint.ts';
import type { DeliverOrderInput } from '../orderDelivery.ts';
import type { Order } from '../orders.ts';

export const deliverOrder: ApiCall<typeof DeliverOrderInput, typeof Order, 'admin'> = {
  name: 'deliverOrder',
  method: 'PUT',
  path: '/api/orders/:id/deliver',
  access: 'admin',
};
