/**
 * This call stands apart from the other admin calls, because the order page imports it and must not carry the others.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const deliverOrder = endpoint({
  name: 'deliverOrder',
  summary: 'Marks a paid order as delivered',
  method: 'PUT',
  path: '/api/orders/:id/deliver',
  access: 'admin',
  input: z.object({ id: OrderId }),
  output: Order,
});
