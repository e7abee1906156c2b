import * as z from 'zod/mini';
import * as calls from './calls/adminOrders.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, OrderId, PageNumber, PageSize } from './fields.ts';
import { Order } from './orders.ts';

/** A flag in the query string: `1`. `true` is accepted too, because older front ends send it. */
const Flag = z.optional(z.literal(['1', 'true']));

export const ListOrdersInput = z.object({
  page: PageNumber,
  pageSize: PageSize,
  refundDue: Flag,
  deleted: Flag,
});

export const ListOrdersOutput = z.object({ orders: z.array(Order), page: z.number(), pages: z.number() });

export const listOrders = defineEndpoint({
  ...calls.listOrders,
  summary:
    'Orders, newest first: those that are not deleted; with `refundDue` those whose money is owed back, deleted or not; with `deleted` those that are',
  input: ListOrdersInput,
  output: ListOrdersOutput,
});

export const DeleteOrderInput = z.object({ id: OrderId });

export const deleteOrder = defineEndpoint({
  ...calls.deleteOrder,
  summary:
    'Archives an order; an unpaid one gives its stock back, what was paid for an undelivered one is owed back',
  input: DeleteOrderInput,
  output: Message,
});
