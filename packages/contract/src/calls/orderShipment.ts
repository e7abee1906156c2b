/**
 * This call has a module apart from the other admin calls, because the order page imports it and must not bundle the
 * others.
 */
import type { ApiCall } from '../endpoint.ts';
import type { ShipOrderInput } from '../orderShipment.ts';
import type { Order } from '../orders.ts';

export const shipOrder: ApiCall<typeof ShipOrderInput, typeof Order, 'admin'> = {
  name: 'shipOrder',
  method: 'PUT',
  path: '/api/orders/:id/ship',
  access: 'admin',
};
