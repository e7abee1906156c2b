/**
 * These calls have a separate module, because the order page imports them and must not bundle the other admin calls.
 */
import type { ApiCall } from '../endpoint.ts';
import type { GetDeletedOrderInput, RestoreOrderInput } from '../orderRestoration.ts';
import type { Order } from '../orders.ts';

export const getDeletedOrder: ApiCall<typeof GetDeletedOrderInput, typeof Order, 'admin'> = {
  name: 'getDeletedOrder',
  method: 'GET',
  path: '/api/orders/:id/deleted',
  access: 'admin',
};

export const restoreOrder: ApiCall<typeof RestoreOrderInput, typeof Order, 'admin'> = {
  name: 'restoreOrder',
  method: 'PUT',
  path: '/api/orders/:id/restore',
  access: 'admin',
};
