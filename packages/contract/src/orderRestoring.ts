/**
 * These calls stand apart from the other admin calls, because the order page imports them and must not carry the
 * others.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const getDeletedOrder = endpoint({
  name: 'getDeletedOrder',
  summary: 'An order that was deleted, as it is kept for the books',
  method: 'GET',
  path: '/api/orders/:id/deleted',
  access: 'admin',
  input: z.object({ id: OrderId }),
  output: Order,
});

export const restoreOrder = endpoint({
  name: 'restoreOrder',
  summary:
    'Takes a deletion back within 30 days, and the refund that it owed unless it was made; an unpaid order takes its stock again',
  method: 'PUT',
  path: '/api/orders/:id/restore',
  access: 'admin',
  input: z.object({ id: OrderId }),
  output: Order,
});
