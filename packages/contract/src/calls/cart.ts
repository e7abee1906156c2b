import type { Cart, CartQuote } from '../cart.ts';
import type { PutCartInput, QuoteCartInput } from '../cartInput.ts';
import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';

export const getCart: ApiCall<typeof NoInput, typeof Cart, 'signed-in'> = {
  name: 'getCart',
  method: 'GET',
  path: '/api/cart',
  access: 'signed-in',
};

export const putCart: ApiCall<typeof PutCartInput, typeof Cart, 'signed-in'> = {
  name: 'putCart',
  method: 'PUT',
  path: '/api/cart',
  access: 'signed-in',
};

export const quoteCart: ApiCall<typeof QuoteCartInput, typeof CartQuote, 'all'> = {
  name: 'quoteCart',
  method: 'POST',
  path: '/api/cart/quote',
  access: 'all',
};
