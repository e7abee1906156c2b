import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

/** The browser posts the fields, unchanged and in this order, to the action. */
const PayFastForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });
export type PayFastForm = z.infer<typeof PayFastForm>;

export const startPayFastPayment = endpoint({
  name: 'startPayFastPayment',
  summary:
    'Begins the payment of an unpaid order at PayFast: the reservation is extended; answers with the signed form',
  method: 'POST',
  path: '/api/orders/:orderId/payfast',
  access: 'signed-in',
  input: z.object({ orderId: OrderId }),
  output: PayFastForm,
});

export const getPayFastForm = endpoint({
  name: 'getPayFastForm',
  summary:
    'The signed form that takes the buyer of an unpaid order to PayFast; nothing is begun by reading it',
  method: 'GET',
  path: '/api/orders/:orderId/payfast',
  access: 'signed-in',
  input: z.object({ orderId: OrderId }),
  output: PayFastForm,
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
