import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, OrderId, PageNumber, PageSize } from './fields.ts';
import { Order } from './orders.ts';

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'Orders, newest first; all, or those whose money is owed back',
  method: 'GET',
  path: '/api/orders',
  access: 'admin',
  input: z.object({ page: PageNumber, pageSize: PageSize, refundDue: z.optional(z.literal('true')) }),
  output: z.object({ orders: z.array(Order), page: z.number(), pages: z.number() }),
});

export const deleteOrder = endpoint({
  name: 'deleteOrder',
  summary: 'Archives an order; an unpaid one gives its stock back',
  method: 'DELETE',
  path: '/api/orders/:id',
  access: 'admin',
  input: z.object({ id: OrderId }),
  output: Message,
});
