import { aCartItem } from '@shop/shared-ui/testing/samples';
import { storedCart } from './storedCart.ts';

const line = aCartItem({ _id: 'p-boulder', qty: 2 });
const address = { address: '1 Main Street', city: 'Paarl', postalCode: '7646', phone: '0211234567' };
const empty = {
  version: 1,
  cartId: null,
  cartItems: [],
  shippingAddress: null,
  paymentMethod: 'Credit Card',
};

test('what is missing in a stored cart gets its default [3.6]', () => {
  expect(storedCart({})).toEqual(empty);
  expect(storedCart({ cartItems: [line], shippingAddress: address })).toEqual({
    ...empty,
    cartItems: [line],
    shippingAddress: { ...address, country: 'South Africa' },
  });
});

test('a price that was stored as text becomes a number, and what a line does not have is left out', () => {
  expect(storedCart({ cartItems: [{ ...line, price: '349.50', colour: 'red' }] })?.cartItems).toEqual([
    { ...line, price: 349.5 },
  ]);
});

test.each([
  ['id', { cartId: '../orders' }],
  ['id', { cartId: 7 }],
  ['address', { shippingAddress: 'Paarl' }],
  ['address', { shippingAddress: ['Paarl'] }],
  ['address', { shippingAddress: { ...address, phone: 211_234_567 } }],
  ['payment method', { paymentMethod: 4 }],
])('an invalid %s is taken as not given: %j', (_, part) => {
  expect(storedCart(part)).toEqual(empty);
});

test.each([
  [null, ''],
  [' PayFast ', 'PayFast'],
])('the payment method %j is read as "%s"', (stored, read) => {
  expect(storedCart({ paymentMethod: stored })?.paymentMethod).toBe(read);
});

test.each([
  null,
  undefined,
  'cart',
  [],
  { version: 2 },
  { version: null },
  { cartItems: null },
  { cartItems: [null] },
  { cartItems: [line, { ...line, qty: 0 }] },
  { cartItems: [{ ...line, qty: 1.5 }] },
  { cartItems: [{ ...line, qty: '2' }] },
  { cartItems: [{ ...line, countInStock: -1 }] },
  { cartItems: [{ ...line, price: 'free' }] },
  { cartItems: [{ ...line, price: null }] },
  { cartItems: [{ ...line, _id: '' }] },
  { cartItems: [{ ...line, size: '' }] },
  { cartItems: [{ ...line, size: 'L'.repeat(21) }] },
  { cartItems: [{ ...line, name: undefined }] },
])('this is no cart: %j', (value) => {
  expect(storedCart(value)).toBeNull();
});
