import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, OrderId, PageNumber, PageSize } from './fields.ts';
import { Order } from './orders.ts';

/** `1` on the wire; `true` is what front ends sent at first. */
const Flag = z.optional(z.literal(['1', 'true']));

export const listOrders = endpoint({
  name: 'listOrders',
  summary:
    'Orders, newest first: those that are not deleted; with `refundDue` those whose money is owed back, deleted or not; with `deleted` those that are',
  method: 'GET',
  path: '/api/orders',
  access: 'admin',
  input: z.object({ page: PageNumber, pageSize: PageSize, refundDue: Flag, deleted: Flag }),
  output: z.object({ orders: z.array(Order), page: z.number(), pages: z.number() }),
});

export const deleteOrder = endpoint({
  name: 'deleteOrder',
  summary:
    'Archives an order; an unpaid one gives its stock back, what was paid for an undelivered one is owed back',
  method: 'DELETE',
  path: '/api/orders/:id',
  access: 'admin',
  input: z.object({ id: OrderId }),
  output: Message,
});
