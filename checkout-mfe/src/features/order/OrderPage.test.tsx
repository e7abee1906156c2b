import { getExchangeRate } from '@shop/contract/config';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, payOrder } from '@shop/contract/payments';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anAdmin, anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getAmounts } from '../../testing/getAmounts.ts';
import {
  anOrderApi as anApi,
  approve,
  PAID,
  loadPayPalSdk,
  removePayPalSdk,
  scriptElement,
  anUnpaidOrder,
} from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

afterEach(removePayPalSdk);

test('an unpaid order shows buyer, address, banners, items, amounts and how long it is kept [2.59]', async () => {
  anApi(anUnpaidOrder());
  renderCheckout('/order/o-1', { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 10042' })).toBeVisible();
  expect(screen.getByText('Thandi Adams')).toBeVisible();
  expect(screen.getByRole('link', { name: 'thandi@shop.example' })).toBeVisible();
  expect(screen.getByText(/0211234567/)).toBeVisible();
  expect(screen.getByText('1 Main Street, Cape Town, 8001, South Africa')).toBeVisible();
  for (const banner of ['Not Paid', 'Not Delivered']) {
    expect(screen.getByText(banner)).toBeVisible();
    expect(screen.getByText(banner).parentElement).toHaveAttribute('data-tone', 'plain');
  }
  expect(screen.getByText(/Thank you for your order, Thandi Adams/)).toBeVisible();
  expect(screen.getByText('30 minutes')).toBeVisible();
  const [item, ...more] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(item).toHaveTextContent('Size M1 x R349.00 = R349.00');
  expect(item?.querySelector('img')).toHaveAttribute('src', '/images/products/boulder-tee-640.webp');
  expect(within(item ?? document.body).getByRole('link', { name: 'Boulder Tee' })).toHaveAttribute(
    'href',
    '/product/p-boulder',
  );
  expect(getAmounts(screen.getByRole('region', { name: 'Order Summary' }))).toEqual([
    ['Items', 'R349.00'],
    ['Shipping', 'R100.00'],
    ['Vat', 'R52.35'],
    ['Total', 'R449.00'],
  ]);
  expect(
    await screen.findByText("Your card will be charged US$25.64 (R449.00 at today's rate)."),
  ).toBeVisible();
});

test('a valid quote is shown instead of the rate of today', async () => {
  const quote = { usd: 34.2, rate: 0.0762, expiresAt: new Date(Date.now() + 60_000).toISOString() };
  const api = anApi(anUnpaidOrder({ quote }));
  renderCheckout('/order/o-1', { user: aUser() });
  expect(
    await screen.findByText("Your card will be charged US$34.20 (R449.00 at today's rate)."),
  ).toBeVisible();
  expect(api.calls(getExchangeRate)).toHaveLength(0);
});

test('a missing exchange rate is shown with Retry [8.9]', async () => {
  anApi(anUnpaidOrder()).fail(getExchangeRate, 503, { code: 'rate_unavailable' });
  renderCheckout('/order/o-1', { user: aUser() });
  expect(await screen.findByText('Failed to fetch exchange rate')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the payment script is requested with client, currency and locale [7.31] [9.24] [R.22]', async () => {
  anApi(anUnpaidOrder());
  renderCheckout('/order/o-1', { user: aUser() });
  await loadPayPalSdk();
  const { searchParams } = new URL(scriptElement()?.src ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({
    'client-id': 'client-1',
    currency: 'USD',
    locale: 'en_ZA',
  });
});

test('a script that cannot be loaded is logged and shown, and Retry loads it anew [4.24] [8.11]', async () => {
  allowConsoleError(/Failed to load the PayPal JS SDK script/);
  anApi(anUnpaidOrder());
  const { user, store } = renderCheckout('/order/o-1', { user: aUser() });
  const script = () => Reflect.get(store.getState(), 'checkout/paymentScript');
  await waitFor(() => {
    expect(scriptElement()).not.toBeNull();
  });
  expect(script()).toEqual({ status: 'pending' });
  act(() => {
    scriptElement()?.dispatchEvent(new Event('error'));
  });
  expect(await screen.findByText('Failed to load the PayPal JS SDK script')).toBeVisible();
  expect(script()).toEqual({ status: 'rejected' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await loadPayPalSdk();
  expect(script()).toEqual({ status: 'resolved' });
});

test('an approved payment is captured, reported, and shown [2.60] [8.17]', async () => {
  const api = anApi(anUnpaidOrder()).on(capturePayPalOrder, anOrder(PAID)).on(payOrder, anOrder(PAID));
  renderCheckout('/order/o-1', { user: aUser() });
  const options = await loadPayPalSdk();
  api.on(getOrder, anOrder(PAID));
  expect(await approve(options)).toBe(0);
  expect(await screen.findByText(/Paid on/)).toHaveTextContent('Paid on 2026-11-02');
  expect((await screen.findAllByText('Payment Successful'))[0]).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Thank you, Thandi Adams' })).toBeVisible();
  expect(screen.queryByText('Pay with card')).not.toBeInTheDocument();
  expect(api.calls(capturePayPalOrder)).toEqual([{ orderId: 'o-1', paypalOrderId: 'PAYPAL123' }]);
  expect(api.calls(payOrder)).toEqual([{ orderId: 'o-1', id: 'PAYPAL123' }]);
});

test('a declined card shows an error and starts the form again', async () => {
  const message = 'The card was declined.';
  anApi(anUnpaidOrder()).fail(capturePayPalOrder, 422, {
    message,
    code: 'payment_declined',
    issue: 'INSTRUMENT_DECLINED',
  });
  renderCheckout('/order/o-1', { user: aUser() });
  expect(await approve(await loadPayPalSdk())).toBe(1);
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(screen.getByText('Not Paid')).toBeVisible();
});

test('a capture whose answer is lost is settled by the report', async () => {
  const api = anApi(anUnpaidOrder()).fail(capturePayPalOrder, 'TIMEOUT_ERROR').on(payOrder, anOrder(PAID));
  renderCheckout('/order/o-1', { user: aUser() });
  const options = await loadPayPalSdk();
  api.on(getOrder, anOrder(PAID));
  await approve(options);
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test('a payment with an unknown outcome shows a warning against paying again', async () => {
  anApi(anUnpaidOrder()).fail(capturePayPalOrder, 'FETCH_ERROR').fail(payOrder, 'FETCH_ERROR');
  renderCheckout('/order/o-1', { user: aUser() });
  const options = await loadPayPalSdk();
  await approve(options);
  expect(await screen.findByRole('alert')).toHaveTextContent('Do not pay again');
  expect(screen.queryByText('Pay with card')).not.toBeInTheDocument();
});

test('an error of the provider is a toast [8.10]', async () => {
  anApi(anUnpaidOrder());
  renderCheckout('/order/o-1', { user: aUser() });
  const options = await loadPayPalSdk();
  act(() => {
    options.onError(new Error('The payment service cannot be reached.'));
  });
  expect((await screen.findAllByText('The payment service cannot be reached.'))[0]).toBeVisible();
});

test.each([
  ['a pending payment', { paymentPending: true }, 'Payment pending'],
  ['an expired order', { status: 'expired' }, 'Expired'],
  ['a paid order', PAID, /^Paid on/],
] as const)('%s shows its banner and no pay button [2.60] [4.20] [4.29]', async (_, overrides, banner) => {
  anApi(anUnpaidOrder(overrides));
  renderCheckout('/order/o-1', { user: aUser() });
  expect(await screen.findByText(banner)).toBeVisible();
  expect(scriptElement()).toBeNull();
});

test('an administrator marks a paid order delivered, once [1.15] [2.61] [8.18]', async () => {
  const delivered = anOrder({
    ...PAID,
    status: 'delivered',
    isDelivered: true,
    deliveredAt: '2026-11-05T09:00:00.000Z',
  });
  const api = anApi(anOrder(PAID)).on(deliverOrder, delivered);
  const { user } = renderCheckout('/order/o-1', { user: anAdmin() });
  const button = await screen.findByRole('button', { name: 'Mark As Delivered' });
  api.on(getOrder, delivered);
  await user.click(button);
  expect(await screen.findByText(/Delivered on/)).toHaveTextContent('Delivered on 2026-11-05');
  expect((await screen.findAllByText('Order delivered'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
});

test.each([
  ['the buyer', aUser(), anOrder(PAID)],
  ['an administrator before the order is paid', anAdmin(), anUnpaidOrder()],
])('%s cannot mark an order delivered [2.61]', async (_, user, order) => {
  anApi(order);
  renderCheckout('/order/o-1', { user });
  await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
  expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
});

test('an unknown order and one of another customer are not found', async () => {
  mockApi().fail(getOrder, 404, { code: 'not_found', message: 'Order not found' });
  renderCheckout('/order/o-2', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('an order that cannot be loaded shows the error with Retry [8.2] [8.14]', async () => {
  const api = mockApi().fail(getOrder, 500, { message: 'Something went wrong' }).on(getPaymentTimeline, []);
  const { user } = renderCheckout('/order/o-1', { user: aUser() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  api.on(getOrder, anOrder(PAID));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 10042' })).toBeVisible();
});

test.each([
  ['an administrator at the order of somebody else', anAdmin(), 'See all orders', '/admin/orderlist'],
  ['the buyer', aUser(), 'See all your orders', '/profile'],
])('%s can go on to their own orders', async (_, user, name, href) => {
  anApi(anOrder(PAID));
  renderCheckout('/order/o-1', { user });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});
