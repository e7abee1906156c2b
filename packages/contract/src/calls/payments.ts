import type { ApiCall } from '../endpoint.ts';
import type { Order } from '../orders.ts';
import type {
  CapturePayPalOrderInput,
  CreatePayPalOrderInput,
  CreatePayPalOrderOutput,
  PayOrderInput,
} from '../payments.ts';

export const createPayPalOrder: ApiCall<
  typeof CreatePayPalOrderInput,
  typeof CreatePayPalOrderOutput,
  'signed-in'
> = {
  name: 'createPayPalOrder',
  method: 'POST',
  path: '/api/orders/:orderId/paypal',
  access: 'signed-in',
  status: 201,
};

export const capturePayPalOrder: ApiCall<typeof CapturePayPalOrderInput, typeof Order, 'signed-in'> = {
  name: 'capturePayPalOrder',
  method: 'POST',
  path: '/api/orders/:orderId/paypal/:paypalOrderId/capture',
  access: 'signed-in',
};

export const payOrder: ApiCall<typeof PayOrderInput, typeof Order, 'signed-in'> = {
  name: 'payOrder',
  method: 'PUT',
  path: '/api/orders/:orderId/pay',
  access: 'signed-in',
};
