/** This call has a separate module, because the order page imports it and must not bundle the other admin calls. */
import type { ApiCall } from '../endpoint.ts';
import type { ShipOrderInput } from '../orderShipment.ts';
import type { Order } from '../orders.ts';

export const shipOrder: ApiCall<typeof ShipOrderInput, typeof Order, 'admin'> = {
  name: 'shipOrder',
  method: 'PUT',
  path: '/api/orders/:id/ship',
  access: 'admin',
};
