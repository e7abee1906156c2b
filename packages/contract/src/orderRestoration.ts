import * as z from 'zod/mini';
import * as calls from './calls/orderRestoration.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const GetDeletedOrderInput = z.object({ id: OrderId });

export const getDeletedOrder = defineEndpoint({
  ...calls.getDeletedOrder,
  summary: 'An order that was deleted, as it is kept for the books',
  input: GetDeletedOrderInput,
  output: Order,
});

export const RestoreOrderInput = z.object({ id: OrderId });

export const restoreOrder = defineEndpoint({
  ...calls.restoreOrder,
  summary:
    'Takes a deletion back within 30 days, and the refund that it owed unless it was made; an unpaid order takes its stock again',
  input: RestoreOrderInput,
  output: Order,
});
