import { getExchangeRate, getPaymentMethods, getPayPalConfig } from '@shop/contract/config';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { startPayFastPayment } from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { getProduct } from '@shop/contract/products';
import { linesRefreshed } from '@shop/shared-ui';
import type { ShopSetting } from '@shop/shared-ui/testing/renderShop';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, anOrder, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getAmounts } from '../../testing/getAmounts.ts';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

type Cart = NonNullable<ShopSetting['cart']>;

const full: Cart = { items: [aCartItem({ qty: 2 })], shippingAddress: anAddress() };
const PRICE_CHANGED = {
  message: 'A price has changed.',
  code: 'price_changed',
  lines: [{ product: 'p-boulder', name: 'Boulder Tee', was: 349, now: 400 }],
} as const;

/** An API on which the order page can be shown as paid. */
function anApi() {
  return mockApi()
    .on(placeOrder, anOrder())
    .on(getOrder, anOrder({ isPaid: true, status: 'paid', paidAt: '2026-11-01T08:10:00.000Z' }))
    .on(getPaymentTimeline, [])
    .on(getPayPalConfig, {
      clientId: 'c',
      sdkUrl: 'https://pay.example/sdk/js',
      currency: 'USD',
      locale: 'en_ZA',
    })
    .on(getPaymentMethods, { methods: ['Credit Card', 'PayFast'] })
    .on(getExchangeRate, { conversion_rates: { USD: 0.0571 } })
    .on(getProduct, aProduct());
}

afterEach(settled);

function open(cart: Cart = full) {
  return renderCheckout('/placeorder', { user: aUser(), cart });
}

const placeButton = () => screen.findByRole('button', { name: 'Place Order' });

test('without an address the screen leads to shipping [4.13]', async () => {
  mockApi();
  const { path } = open({ items: [aCartItem()] });
  await screen.findByRole('heading', { name: 'Shipping' });
  expect(path()).toBe('/shipping');
});

test('the screen shows address, payment method and each item with picture and linked name [2.57]', async () => {
  mockApi();
  open();
  expect(await screen.findByText(/1 Main Street, Cape Town, 8001, South Africa/)).toBeVisible();
  const method = within(screen.getByRole('region', { name: 'Payment Method' }));
  expect(method.getByText('Credit Card')).toBeVisible();
  const [item] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(item?.querySelector('img')?.getAttribute('src')).toContain('boulder-tee');
  expect(within(item ?? document.body).getByRole('link', { name: 'Boulder Tee' })).toHaveAttribute(
    'href',
    '/product/p-boulder',
  );
  expect(item).toHaveTextContent('2 x R349.00 = R698.00');
});

test('without a payment method the screen leads to payment [4.14]', async () => {
  anApi();
  const { path } = open({ ...full, paymentMethod: '' });
  await screen.findByRole('heading', { name: 'Payment Method' });
  expect(path()).toBe('/payment');
});

test('the summary shows items, shipping, VAT for information, and a total without it [2.58] [9.4] [R.2]', async () => {
  mockApi();
  open();
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  expect(getAmounts(summary)).toEqual([
    ['Items', 'R698.00'],
    ['Shipping', 'R0.00'],
    ['Vat', 'R104.70'],
    ['Total', 'R698.00'],
  ]);
  expect(within(summary).getByText('For information; not added to the total')).toBeVisible();
  expect(screen.getByText(/2 x R349.00 =/)).toHaveTextContent('2 x R349.00 = R698.00');
});

test('a placed order clears the lines, keeps the address, and leads to its page [4.15] [4.16]', async () => {
  const api = anApi();
  const { user, path, store } = open();
  await user.click(await placeButton());
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  expect(path()).toBe('/order/o-1');
  expect(store.getState().cart).toMatchObject({ cartItems: [], shippingAddress: { city: 'Cape Town' } });
  expect(api.calls(placeOrder)).toHaveLength(1);
});

test('an order is sent with every field of its items, its address and its amounts [3.4] [3.8] [7.22]', async () => {
  const api = anApi();
  const { user } = open();
  await user.click(await placeButton());
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  const { _id: product, ...item } = aCartItem({ qty: 2 });
  expect(api.calls(placeOrder)).toEqual([
    {
      idempotencyKey: expect.any(String),
      orderItems: [{ product, ...item }],
      shippingAddress: anAddress(),
      paymentMethod: 'Credit Card',
      itemsPrice: '698.00',
      shippingPrice: '0.00',
      vatPrice: '104.70',
      totalPrice: '698.00',
    },
  ]);
});

test('an order by PayFast leads to the PayFast page [4.16]', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation();
  anApi()
    .on(placeOrder, anOrder({ paymentMethod: 'PayFast' }))
    .on(startPayFastPayment, { action: 'https://payfast.example/eng/process', fields: {} });
  const { user, path } = open({ ...full, paymentMethod: 'PayFast' });
  await user.click(await placeButton());
  await waitFor(() => {
    expect(submit).toHaveBeenCalledTimes(1);
  });
  expect(path()).toBe('/payfast/o-1');
});

test('a double click places one order', async () => {
  const api = anApi();
  const answer = api.hold(placeOrder);
  const { user } = open();
  await user.dblClick(await placeButton());
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  expect(api.calls(placeOrder)).toHaveLength(1);
});

test('a retry after a lost answer sends the same idempotency key, also after a reload and a lower price [R.17]', async () => {
  const api = anApi().fail(placeOrder, 'TIMEOUT_ERROR');
  const first = open();
  await first.user.click(await placeButton());
  expect(await screen.findByText(/it will not become a second order/)).toBeVisible();
  first.unmount();
  const second = renderCheckout('/placeorder', { user: aUser() });
  const refreshed = { _id: 'p-boulder', price: 329, countInStock: 8 };
  act(() => {
    second.store.dispatch(linesRefreshed([refreshed]));
  });
  await second.user.click(await placeButton());
  await waitFor(() => {
    expect(api.calls(placeOrder)).toHaveLength(2);
  });
  const [one, two] = api.calls(placeOrder);
  expect(one?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(two?.idempotencyKey).toBe(one?.idempotencyKey);
});

test('a changed order and the next order get idempotency keys of their own', async () => {
  const api = anApi().fail(placeOrder, 500);
  const first = open();
  await first.user.click(await placeButton());
  await screen.findByText('Refused', { selector: '[role=alert] *' });
  first.unmount();
  api.on(placeOrder, anOrder());
  const second = open({ ...full, items: [aCartItem({ qty: 3 })] });
  await second.user.click(await placeButton());
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  second.unmount();
  const third = open({ ...full, items: [aCartItem({ qty: 3 })] });
  await third.user.click(await placeButton());
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  const keys = api.calls(placeOrder).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(3);
});

test('a refusal is shown in the summary and as a toast, and the cart is kept [8.8]', async () => {
  const message = 'Boulder Tee is out of stock.';
  anApi().fail(placeOrder, 409, { message, code: 'out_of_stock' });
  const { user, store } = open();
  await user.click(await placeButton());
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => {
    expect(screen.getAllByText(message).length).toBeGreaterThan(1);
  });
  expect(store.getState().cart.cartItems).toHaveLength(1);
  expect(await placeButton()).toBeEnabled();
});

test('the toast of a refusal is removed when the order succeeds', async () => {
  const message = 'The shop is busy. Please try again in a moment.';
  const api = anApi().fail(placeOrder, 503, { message, code: 'busy' });
  const { user } = open();
  await user.click(await placeButton());
  await waitFor(() => {
    const toast = screen.getAllByRole('alert').find(({ dataset }) => 'visible' in dataset);
    expect(toast).toHaveTextContent(message);
  });
  api.on(placeOrder, anOrder());
  await user.click(await placeButton());
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  await waitFor(() => {
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

test('a higher price is shown beside the old one, and the order is placed at the accepted total [R.4]', async () => {
  const api = anApi().fail(placeOrder, 409, { ...PRICE_CHANGED, lines: [...PRICE_CHANGED.lines] });
  const { user } = open();
  await user.click(await placeButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Price changed' }));
  expect(dialog.getByText('R349.00')).toBeInTheDocument();
  expect(dialog.getByText('R400.00')).toBeInTheDocument();
  expect(dialog.getByText('R800.00')).toBeInTheDocument();
  expect(dialog.queryByText(/delivery is no longer free/)).not.toBeInTheDocument();
  api.on(placeOrder, anOrder());
  await user.click(dialog.getByRole('button', { name: 'Accept new total' }));
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  expect(api.calls(placeOrder)[1]).toMatchObject({ orderItems: [{ price: 400 }], totalPrice: '800.00' });
});

test('a lower price that ends free delivery is shown with what delivery costs and the total [R.4]', async () => {
  const lines = [{ product: 'p-boulder', name: 'Boulder Tee', was: 520, now: 450 }];
  const api = anApi().fail(placeOrder, 409, { ...PRICE_CHANGED, lines });
  const { user } = open({ ...full, items: [aCartItem({ price: 520 })] });
  await user.click(await placeButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Price changed' }));
  expect(dialog.getByText('R520.00')).toBeInTheDocument();
  expect(dialog.getByText('R450.00')).toBeInTheDocument();
  expect(dialog.getByText('R550.00')).toBeInTheDocument();
  expect(dialog.getByText('At these prices delivery is no longer free. It costs R100.00.')).toBeVisible();
  api.on(placeOrder, anOrder());
  await user.click(dialog.getByRole('button', { name: 'Accept new total' }));
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  expect(api.calls(placeOrder)[1]).toMatchObject({ orderItems: [{ price: 450 }], totalPrice: '550.00' });
});

test('a higher price can be reviewed in the cart', async () => {
  anApi().fail(placeOrder, 409, { ...PRICE_CHANGED, lines: [...PRICE_CHANGED.lines] });
  const { user, path } = open();
  await user.click(await placeButton());
  await user.click(await screen.findByRole('button', { name: 'Back to cart' }));
  await screen.findByRole('heading', { name: 'Shopping Cart' });
  expect(path()).toBe('/cart');
});

test('an empty cart cannot be ordered', async () => {
  mockApi();
  open({ shippingAddress: anAddress() });
  expect(await placeButton()).toBeDisabled();
  expect(screen.getByText('Your cart is empty')).toBeVisible();
});
