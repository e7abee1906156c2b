import * as z from 'zod/mini';
import * as calls from './calls/orderDelivery.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const DeliverOrderInput = z.object({ id: OrderId });

export const deliverOrder = defineEndpoint({
  ...calls.deliverOrder,
  summary: 'Marks a paid order as delivered',
  input: DeliverOrderInput,
  output: Order,
});
