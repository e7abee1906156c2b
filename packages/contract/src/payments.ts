import * as z from 'zod/mini';
import * as calls from './calls/payments.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

const PayPalId = z.string().check(z.regex(/^[A-Z0-9]{5,36}$/, "This isn't a PayPal order."));

export const CreatePayPalOrderInput = z.object({ orderId: OrderId });

export const CreatePayPalOrderOutput = z.object({ id: z.string() });

export const createPayPalOrder = defineEndpoint({
  ...calls.createPayPalOrder,
  summary: 'Creates the PayPal order of an unpaid order; the same one while its quote is valid',
  input: CreatePayPalOrderInput,
  output: CreatePayPalOrderOutput,
});

export const CapturePayPalOrderInput = z.object({ orderId: OrderId, paypalOrderId: PayPalId });

export const capturePayPalOrder = defineEndpoint({
  ...calls.capturePayPalOrder,
  summary: 'Captures an approved PayPal order and settles the order',
  input: CapturePayPalOrderInput,
  output: Order,
});

export const PayOrderInput = z.object({ orderId: OrderId, id: PayPalId });

export const payOrder = defineEndpoint({
  ...calls.payOrder,
  summary: 'Reports a capture; the body is a hint, PayPal itself is asked',
  input: PayOrderInput,
  output: Order,
});
