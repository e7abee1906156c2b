import * as z from 'zod/mini';
import * as calls from './calls/orderCancellation.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const CancelOrderInput = z.object({ id: OrderId });

export const cancelOrder = defineEndpoint({
  ...calls.cancelOrder,
  summary:
    'Cancels an order of its buyer that is not shipped yet; its items go back on sale, and what was paid for it goes back',
  input: CancelOrderInput,
  output: Order,
});
