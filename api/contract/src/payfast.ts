import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const getPayFastForm = endpoint({
  name: 'getPayFastForm',
  summary: 'The signed form that takes the buyer of an unpaid order to PayFast; the reservation is extended',
  method: 'GET',
  path: '/api/orders/:orderId/payfast',
  access: 'signed-in',
  input: z.object({ orderId: OrderId }),
  /** The browser posts the fields, unchanged and in this order, to the action. */
  output: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }),
});

export const confirmPayFastRefund = endpoint({
  name: 'confirmPayFastRefund',
  summary: 'Says that the money owed for an order was paid back at PayFast, which reports no refunds itself',
  method: 'PUT',
  path: '/api/orders/:orderId/payfast/refund',
  access: 'admin',
  input: z.object({ orderId: OrderId }),
  output: Order,
});
