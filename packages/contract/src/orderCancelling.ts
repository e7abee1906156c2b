import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  summary:
    'Cancels an order of its buyer that is not shipped yet; its pieces go back on sale, and what was paid for it goes back',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'signed-in',
  input: z.object({ id: OrderId }),
  output: Order,
});
