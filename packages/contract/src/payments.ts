import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

const PayPalId = z.string().check(z.regex(/^[A-Z0-9]{5,36}$/, 'This is no PayPal order.'));

export const createPayPalOrder = endpoint({
  name: 'createPayPalOrder',
  summary: 'Creates the PayPal order of an unpaid order; the same one while its quote is valid',
  method: 'POST',
  path: '/api/orders/:orderId/paypal',
  access: 'signed-in',
  input: z.object({ orderId: OrderId }),
  output: z.object({ id: z.string() }),
  status: 201,
});

export const capturePayPalOrder = endpoint({
  name: 'capturePayPalOrder',
  summary: 'Captures an approved PayPal order and settles the order',
  method: 'POST',
  path: '/api/orders/:orderId/paypal/:paypalOrderId/capture',
  access: 'signed-in',
  input: z.object({ orderId: OrderId, paypalOrderId: PayPalId }),
  output: Order,
});

export const payOrder = endpoint({
  name: 'payOrder',
  summary: 'Reports a capture; the body is a hint, PayPal itself is asked',
  method: 'PUT',
  path: '/api/orders/:orderId/pay',
  access: 'signed-in',
  input: z.object({ orderId: OrderId, id: PayPalId }),
  output: Order,
});
