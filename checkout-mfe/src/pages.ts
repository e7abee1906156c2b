import type { RemotePage } from '@shop/shared-ui';

/** What the shell's server must know to answer each address with everything in its HTML. */
export const pages: RemotePage[] = [
  { pattern: '/cart', access: 'all', title: 'Shopping Cart', chunk: 'cart' },
  { pattern: '/shipping', access: 'signed-in', title: 'Shipping', chunk: 'shipping' },
  { pattern: '/payment', access: 'signed-in', title: 'Payment Method', chunk: 'payment' },
  { pattern: '/placeorder', access: 'signed-in', title: 'Place Order', chunk: 'place-order' },
  {
    pattern: '/order/:id',
    access: 'signed-in',
    title: { from: 'number', as: 'Order {value}', otherwise: 'Order' },
    data: { endpoint: 'getOrder', path: '/api/orders/:id', input: { id: ':id' } },
    chunk: 'order',
  },
  { pattern: '/payfast/:id', access: 'signed-in', title: 'PayFast', chunk: 'payfast' },
];
