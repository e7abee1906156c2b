/**
 * These calls have a module apart from the other admin calls, because the order page imports them and must not bundle
 * the others.
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
