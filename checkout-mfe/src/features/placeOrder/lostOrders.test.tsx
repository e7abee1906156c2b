import { getExchangeRate, getPaymentMethods, getPayPalConfig } from '@shop/contract/config';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { getProduct } from '@shop/contract/products';
import { itemAdded } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, anOrder, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PAID } from '../../testing/paypal.ts';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

const placeButton = () => screen.findByRole('button', { name: 'Place Order' });
const orderHeading = () => screen.findByRole('heading', { level: 1, name: 'Order 10042' });

afterEach(settled);

function anApi() {
  return mockApi()
    .on(placeOrder, anOrder(PAID))
    .on(getOrder, anOrder(PAID))
    .on(getPaymentTimeline, [])
    .on(getProduct, aProduct());
}

function open() {
  const cart = { items: [aCartItem({ qty: 2 })], shippingAddress: anAddress() };
  return renderCheckout('/placeorder', { user: aUser(), cart });
}

test.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 503] as const)(
  'an order that fails with %s keeps cart and address, shows the error, and succeeds at the second attempt with the same key',
  async (failure) => {
    const api = anApi().fail(placeOrder, failure);
    const { user, store } = open();
    await user.click(await placeButton());
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(await summary.findByRole('alert')).toHaveTextContent(/will not become a second order/);
    expect(store.getState().cart).toMatchObject({ cartItems: [{ qty: 2 }], shippingAddress: anAddress() });
    api.on(placeOrder, anOrder(PAID));
    await user.click(await placeButton());
    await orderHeading();
    const [first, second] = api.calls(placeOrder);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  },
);

test('an order over the limit of unpaid pieces shows what to do and keeps the cart', async () => {
  const message = 'You hold 30 unpaid pieces. Pay for them, wait until they expire, or order at most 10 now.';
  const api = anApi().fail(placeOrder, 429, { code: 'too_many_requests', message });
  const { user, store } = open();
  await user.click(await placeButton());
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  const alert = await summary.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(summary.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/profile');
  expect(store.getState().cart).toMatchObject({ cartItems: [{ qty: 2 }], shippingAddress: anAddress() });
  api.on(placeOrder, anOrder(PAID));
  await user.click(await placeButton());
  await orderHeading();
});

test('cart, address and idempotency key are kept when the session ends during the order', async () => {
  const api = anApi().fail(placeOrder, 401, { code: 'unauthenticated' });
  const { user, store } = open();
  await user.click(await placeButton());
  await screen.findAllByRole('alert');
  expect(store.getState().auth.userInfo).toBeNull();
  expect(store.getState().cart).toMatchObject({ cartItems: [{ qty: 2 }], shippingAddress: anAddress() });
  api.on(placeOrder, anOrder(PAID));
  await user.click(await placeButton());
  await orderHeading();
  const [first, second] = api.calls(placeOrder);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a shortage of stock updates the lines and leads to the cart', async () => {
  anApi()
    .fail(placeOrder, 409, {
      message: 'Boulder Tee: only 1 left.',
      code: 'out_of_stock',
      lines: [{ product: 'p-boulder', requested: 2, available: 1 }],
    })
    .on(getProduct, aProduct({ countInStock: 1 }));
  const { user, store } = open();
  await user.click(await placeButton());
  await user.click(await screen.findByRole('link', { name: 'Change your cart' }));
  expect(store.getState().cart.cartItems).toMatchObject([{ qty: 2, countInStock: 1 }]);
  expect(await screen.findByText(/Only 1 left, and your cart holds 2/)).toBeVisible();
});

test('an address that the server refuses leads back to the shipping form', async () => {
  anApi().fail(placeOrder, 400, {
    message: 'Phone must be 10 digits.',
    code: 'invalid_input',
    fields: { 'shippingAddress.phone': 'Phone must be 10 digits.' },
  });
  const { user, path } = open();
  await user.click(await placeButton());
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  await user.click(await summary.findByRole('link', { name: 'Change the address' }));
  await waitFor(() => expect(path()).toBe('/shipping'));
});

test('a cart ordered in another tab a moment ago gets the same order here', async () => {
  const api = anApi();
  const otherTab = open();
  otherTab.unmount();
  const { user, store, unmount } = open();
  await user.click(await placeButton());
  await orderHeading();
  expect(store.getState().cart.cartItems).toEqual([]);
  unmount();
  // No storage event reaches the other store here, so it still shows what has been ordered.
  const reopened = renderCheckout('/placeorder', { store: otherTab.store });
  await reopened.user.click(await placeButton());
  await orderHeading();
  expect(api.calls(placeOrder)).toHaveLength(2);
  const [one, two] = api.calls(placeOrder);
  expect(two?.idempotencyKey).toBe(one?.idempotencyKey);
});

test('the same items ordered again are another order', async () => {
  const api = anApi();
  for (let visit = 1; visit <= 2; visit += 1) {
    const { user, unmount } = open();
    await user.click(await placeButton());
    await orderHeading();
    unmount();
  }
  const [first, second] = api.calls(placeOrder);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('items added while an order is being placed stay in the cart', async () => {
  let answer: (order: ReturnType<typeof anOrder>) => void = () => undefined;
  anApi().on(placeOrder, () => new Promise((resolve) => (answer = resolve)));
  const { user, store } = open();
  await user.click(await placeButton());
  act(() => {
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock', name: 'Rock Tee' }) }));
    answer(anOrder(PAID));
  });
  await orderHeading();
  expect(store.getState().cart.cartItems).toMatchObject([{ _id: 'p-rock' }]);
});

test('the answer to an order does not clear a cart that another tab has started since', async () => {
  let answer: (order: ReturnType<typeof anOrder>) => void = () => undefined;
  anApi().on(placeOrder, () => new Promise((resolve) => (answer = resolve)));
  const { user, store } = open();
  await user.click(await placeButton());
  const sameThingsAgain = { ...store.getState().cart, cartId: '0b9f5a7e-6a7c-4a53-8a53-0e5f6a1f2c3d' };
  localStorage.setItem('cart', JSON.stringify(sameThingsAgain));
  act(() => {
    answer(anOrder(PAID));
  });
  await orderHeading();
  expect(store.getState().cart.cartItems).toHaveLength(1);
});

/** An order is placed while the buyer chooses another payment method, and the next cart has an item by then. */
async function placeOnAnotherScreen() {
  let answer: (order: ReturnType<typeof anOrder>) => void = () => undefined;
  const api = anApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  api.on(placeOrder, () => new Promise((resolve) => (answer = resolve)));
  const shop = open();
  await shop.user.click(await placeButton());
  await shop.user.click(screen.getByRole('link', { name: 'Change the payment method' }));
  const goOn = await screen.findByRole('button', { name: 'Continue' });
  act(() => {
    answer(anOrder(PAID));
  });
  await waitFor(() => {
    expect(shop.store.getState().cart.cartItems).toEqual([]);
  });
  act(() => {
    shop.store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock', name: 'Rock Tee' }) }));
  });
  return { ...shop, api, goOn };
}

test('an order placed on another screen does not redirect the next cart to its page', async () => {
  const { api, user, path, goOn } = await placeOnAnotherScreen();
  api.on(placeOrder, anOrder({ ...PAID, _id: 'o-2' })).on(getOrder, anOrder({ ...PAID, _id: 'o-2' }));
  await user.click(goOn);
  await user.click(await placeButton());
  await orderHeading();
  expect(path()).toBe('/order/o-2');
  expect(api.calls(placeOrder)).toHaveLength(2);
});

test('the button for the next cart is ready as it appears, after an order placed on another screen', async () => {
  const { user, goOn } = await placeOnAnotherScreen();
  const madeReadyLater: unknown[] = [];
  const observer = new MutationObserver((changes) =>
    madeReadyLater.push(...changes.map(({ target }) => target)),
  );
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
  await user.click(goOn);
  const button = await placeButton();
  await settled();
  observer.disconnect();
  expect(madeReadyLater).not.toContain(button);
  expect(button).not.toHaveAttribute('aria-busy');
});

test('a placed order is shown although loading it again fails', async () => {
  const api = anApi().on(placeOrder, anOrder()).fail(getOrder, 'FETCH_ERROR');
  api.fail(getPayPalConfig, 503).on(getExchangeRate, { conversion_rates: { USD: 0.0571 } });
  jest.spyOn(console, 'error').mockImplementation();
  const { user } = open();
  await user.click(await placeButton());
  expect(await orderHeading()).toBeVisible();
});
