import { getPaymentMethods, getShopConfig } from '@shop/contract/config';
import type { Order } from '@shop/contract/orders';
import { myOrders, placeOrder } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, anOrder, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

afterEach(settled);

const UNPAID = anOrder({ _id: 'o-unpaid', number: '10062', isPaid: false, status: 'created' });
const PAY = { name: 'Pay order 10062' };
const withOrders = (...orders: Order[]) =>
  mockApi()
    .on(myOrders, orders)
    .on(getProduct, aProduct())
    .on(getPaymentMethods, { methods: ['Credit Card'] });

test('an empty cart leads to the order that waits to be paid', async () => {
  withOrders(anOrder({ isPaid: true, status: 'paid' }), UNPAID);
  renderCheckout('/cart', { user: aUser() });
  expect(await screen.findByRole('link', PAY)).toHaveAttribute('href', '/order/o-unpaid');
  expect(screen.getByText(/^You have an unpaid order 10062 ·/)).toBeVisible();
});

test('Place Order leads to it, with an empty cart and with a full one', async () => {
  withOrders(UNPAID);
  const { unmount } = renderCheckout('/placeorder', {
    user: aUser(),
    cart: { items: [], shippingAddress: anAddress() },
  });
  expect(await screen.findByRole('link', PAY)).toBeVisible();
  unmount();
  renderCheckout('/placeorder', {
    user: aUser(),
    cart: { items: [aCartItem()], shippingAddress: anAddress() },
  });
  expect(await screen.findByRole('link', PAY)).toBeVisible();
});

test.each([
  [409, { code: 'out_of_stock' as const, message: 'Boulder Tee is sold out.' }],
  [429, { code: 'too_many_requests' as const, message: 'You have 5 unpaid orders.' }],
])('a refusal of an order (%i) leads to the unpaid one', async (status, failure) => {
  withOrders(UNPAID).fail(placeOrder, status, failure);
  const { user } = renderCheckout('/placeorder', {
    user: aUser(),
    cart: { items: [aCartItem()], shippingAddress: anAddress() },
  });
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByText(failure.message)).toBeVisible();
  expect(await summary.findByRole('link', PAY)).toBeVisible();
});

test.each([
  ['paid', anOrder({ isPaid: true, status: 'paid' })],
  ['expired', anOrder({ status: 'expired' })],
  ['waiting for its payment to arrive', anOrder({ status: 'created', paymentPending: true })],
])('an order that is %s is not named as unpaid', async (_, order) => {
  const api = withOrders(order);
  renderCheckout('/cart', { user: aUser() });
  await waitFor(() => expect(api.calls(myOrders)).toHaveLength(1));
  await settled();
  expect(screen.queryByText(/unpaid order/)).not.toBeInTheDocument();
});

test('a visitor is asked for no orders, and a session that has ended sends nobody away from the cart', async () => {
  const visited = withOrders(UNPAID);
  const { unmount } = renderCheckout('/cart');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(visited.calls(myOrders)).toEqual([]);
  unmount();
  const ended = mockApi()
    .fail(myOrders, 401, { code: 'unauthenticated' })
    .on(getShopConfig, {
      ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: ['Paarl'] },
      ...{ demoMailboxUrl: null, identityProvider: null },
    });
  const { path } = renderCheckout('/cart', { user: aUser() });
  await waitFor(() => expect(ended.calls(myOrders)).toHaveLength(1));
  await settled();
  expect(path()).toBe('/cart');
});
