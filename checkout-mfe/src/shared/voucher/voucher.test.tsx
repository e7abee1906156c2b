import { screen, waitFor, within } from '@testing-library/react';
import { quoteCart } from '@shop/contract/cart';
import { getExchangeRate, getPaymentMethods, getShopConfig } from '@shop/contract/config';
import type { OutputOf } from '@shop/contract/endpoint';
import { getOrder, listOwnOrders, placeOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aProduct, aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { getAmounts } from '../../testing/getAmounts.ts';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

const WINTER = {
  ...{ itemsBefore: 698, discount: { code: 'WINTER', amount: 69.8 } },
  ...{ itemsPrice: 628.2, shippingPrice: 0, vatPrice: 94.23, totalPrice: 628.2 },
};
const SHOP: OutputOf<typeof getShopConfig> = {
  ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: [] },
  ...{ demoMailboxUrl: null, identityProvider: null, hasVouchers: true },
};
const APPLIED = 'Voucher WINTER takes R69.80 off.';
const cart = { items: [aCartItem({ qty: 2 })], shippingAddress: anAddress() };

const withQuote = () =>
  mockApi()
    .on(quoteCart, WINTER)
    .on(getShopConfig, SHOP)
    .on(getProduct, aProduct())
    .on(listOwnOrders, [])
    .on(getPaymentMethods, { methods: ['Credit Card'] });

afterEach(async () => {
  await settled();
  window.localStorage.removeItem('voucher');
});

async function apply(shop: ReturnType<typeof renderCheckout>, code = 'winter') {
  await shop.user.type(await screen.findByLabelText('Voucher code'), code);
  await shop.user.click(screen.getByRole('button', { name: 'Apply' }));
}

test('a shop without vouchers asks for no code', async () => {
  withQuote().on(getShopConfig, { ...SHOP, hasVouchers: undefined });
  renderCheckout('/cart', { cart });
  await screen.findByRole('region', { name: 'Summary' });
  await settled();
  expect(screen.queryByLabelText('Voucher code')).not.toBeInTheDocument();
});

test('a voucher that applies in the cart lowers the subtotal, and one press removes it', async () => {
  const api = withQuote();
  const shop = renderCheckout('/cart', { cart });
  await apply(shop);
  expect(await screen.findByText(APPLIED)).toHaveAttribute('role', 'status');
  const remove = screen.getByRole('button', { name: 'Remove voucher WINTER' });
  expect(remove).toHaveFocus();
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(getAmounts(summary)).toEqual([
    ['Items before discount', 'R698.00'],
    ['Discount (WINTER)', '-R69.80'],
  ]);
  expect(within(summary).getByText('R628.20')).toBeVisible();
  expect(api.calls(quoteCart)[0]).toEqual({
    lines: [{ product: 'p-boulder', size: 'M', qty: 2 }],
    city: 'Cape Town',
    voucher: 'winter',
  });
  expect(window.localStorage.getItem('voucher')).toBe('winter');

  await shop.user.click(remove);
  expect(await screen.findByLabelText('Voucher code')).toHaveFocus();
  expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('R698.00')).toBeVisible();
  expect(window.localStorage.getItem('voucher')).toBeNull();
});

test('a voucher that does not apply says why, and another code can be applied', async () => {
  const api = withQuote().fail(quoteCart, 409, {
    code: 'voucher_refused',
    message: 'Add R120.00 more of T-Shirts.',
  });
  const shop = renderCheckout('/cart', { cart });
  await apply(shop);
  const field = screen.getByLabelText('Voucher code');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Add R120.00 more of T-Shirts.'));
  expect(field).toHaveFocus();
  api.on(quoteCart, WINTER);
  await shop.user.clear(field);
  await shop.user.type(field, 'WINTER');
  await shop.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(APPLIED)).toBeVisible();
});

test('applying no code asks for one', async () => {
  withQuote();
  const { user } = renderCheckout('/cart', { cart });
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(screen.getByLabelText('Voucher code')).toHaveAccessibleDescription('Please enter a voucher code.');
});

test('a quote that fails is shown, and Retry repeats it', async () => {
  const api = withQuote().fail(quoteCart, 503, { code: 'busy', message: 'The shop is busy.' });
  const shop = renderCheckout('/cart', { cart });
  await apply(shop);
  expect(await screen.findByText('The shop is busy.')).toBeVisible();
  api.on(quoteCart, WINTER);
  await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(APPLIED)).toBeVisible();
});

test('the note on free delivery counts what is paid after the voucher', async () => {
  withQuote().on(quoteCart, { ...WINTER, itemsPrice: 450, shippingPrice: 100, totalPrice: 550 });
  const shop = renderCheckout('/cart', { cart });
  expect(await screen.findByText('You get free delivery.')).toBeVisible();
  await apply(shop);
  expect(await screen.findByText('Just over R50 to go for free delivery.')).toBeVisible();
});

test.each(['/shipping', '/payment'])('the total on %s is the one with the stored voucher', async (route) => {
  window.localStorage.setItem('voucher', 'WINTER');
  withQuote();
  renderCheckout(route, { user: aUser(), cart });
  expect(await screen.findByText('R628.20')).toBeVisible();
  expect(screen.getByText('Total, with free delivery')).toBeVisible();
});

test('a voucher for free delivery lowers the total on the way to the order', async () => {
  window.localStorage.setItem('voucher', 'CARRY');
  const items = { itemsBefore: 349, itemsPrice: 349, vatPrice: 52.35 };
  const discount = { code: 'CARRY', amount: 0 };
  withQuote().on(quoteCart, { ...items, discount, shippingPrice: 0, totalPrice: 349 });
  renderCheckout('/shipping', {
    user: aUser(),
    cart: { items: [aCartItem()], shippingAddress: anAddress() },
  });
  expect((await screen.findByText('Total, with free delivery')).parentElement).toHaveTextContent(/R349\.00$/);
  expect(screen.getByText('Delivery is free.')).toBeVisible();
});

test('the voucher is quoted for the typed city, again only when its delivery becomes free or costs', async () => {
  window.localStorage.setItem('voucher', 'CARRY');
  const items = { itemsBefore: 349, itemsPrice: 349, vatPrice: 52.35 };
  const discount = { code: 'CARRY', amount: 0 };
  const api = withQuote()
    .on(getShopConfig, { ...SHOP, freeShippingCities: ['Paarl'] })
    .on(quoteCart, { ...items, discount, shippingPrice: 0, totalPrice: 349 });
  const { user } = renderCheckout('/shipping', {
    user: aUser(),
    cart: { items: [aCartItem()], shippingAddress: anAddress({ city: 'Paarl' }) },
  });
  const city = await screen.findByLabelText('City');
  await waitFor(() => expect(api.calls(quoteCart).at(-1)).toMatchObject({ city: 'Paarl' }));
  const quotes = api.calls(quoteCart).length;
  await user.clear(city);
  await user.type(city, 'Cape Town');
  await settled();
  expect(screen.getByText('Delivery is free.')).toBeVisible();
  expect(screen.getByText('Total, with free delivery').parentElement).toHaveTextContent(/R349\.00$/);
  expect(api.calls(quoteCart)).toHaveLength(quotes + 1);
  expect(api.calls(quoteCart).at(-1)).not.toHaveProperty('city');
});

test('Place Order shows the stored voucher, orders with it and forgets it', async () => {
  window.localStorage.setItem('voucher', 'WINTER');
  const paid = anOrder({ ...WINTER, isPaid: true, status: 'paid', paidAt: '2026-11-01T08:10:00.000Z' });
  const api = withQuote()
    .on(placeOrder, paid)
    .on(getOrder, paid)
    .on(getPaymentTimeline, [])
    .on(getExchangeRate, { conversion_rates: { USD: 0.05 } });
  const { user, path } = renderCheckout('/placeorder', { user: aUser(), cart });
  expect(await screen.findByText(APPLIED)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Items' })).toHaveTextContent('2 x R349.00 = R698.00');
  expect(getAmounts(screen.getByRole('region', { name: 'Order Summary' }))).toEqual([
    ['Items before discount', 'R698.00'],
    ['Discount (WINTER)', '-R69.80'],
    ['Items', 'R628.20'],
    ['Shipping', 'R0.00'],
    ['Vat', 'R94.23'],
    ['Total', 'R628.20'],
  ]);
  expect(await screen.findByText(/about US\$31\.41/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(path()).toMatch(/^\/order\//));
  expect(api.calls(placeOrder)).toMatchObject([{ voucher: 'WINTER', seenTotal: 628.2 }]);
  await waitFor(() => expect(window.localStorage.getItem('voucher')).toBeNull());
});

test('an order placed without its voucher is not paid at once, and the code remains', async () => {
  window.localStorage.setItem('voucher', 'WINTER');
  const placed = anOrder({ paymentMethod: 'PayFast', totalPrice: 698 });
  withQuote().on(placeOrder, placed).on(getOrder, placed).on(getPaymentTimeline, []);
  const { user, path } = renderCheckout('/placeorder', {
    user: aUser(),
    cart: { ...cart, paymentMethod: 'PayFast' },
  });
  await screen.findByText(APPLIED);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This order was placed without your code WINTER. It costs R698.00, not the R628.20 you saw.',
  );
  expect(path()).toBe('/order/o-1');
  expect(window.localStorage.getItem('voucher')).toBe('WINTER');
});

test('a voucher that takes off less by now asks for the new total before the order', async () => {
  window.localStorage.setItem('voucher', 'WINTER');
  const api = withQuote().fail(placeOrder, 409, {
    ...{ code: 'price_changed', message: 'This order costs more than you saw.', lines: [] },
  });
  const { user } = renderCheckout('/placeorder', { user: aUser(), cart });
  await screen.findByText(APPLIED);
  api.on(quoteCart, { ...WINTER, discount: { code: 'WINTER', amount: 34.9 }, totalPrice: 663.1 });
  const answer = api.hold(quoteCart);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Price changed' }));
  const accept = dialog.getByRole('button', { name: 'Accept new total' });
  expect(accept).toHaveAttribute('aria-busy', 'true');
  expect(dialog.queryByText('R628.20')).not.toBeInTheDocument();
  answer();
  expect(await dialog.findByText('R663.10')).toBeVisible();
  expect(dialog.getByText('-R34.90')).toBeVisible();
  await user.click(accept);
  await waitFor(() => expect(api.calls(placeOrder)).toHaveLength(2));
  expect(api.calls(placeOrder)[1]).toMatchObject({ voucher: 'WINTER', seenTotal: 663.1 });
});

test('a voucher that is refused by Place Order is told, and cart and code remain', async () => {
  window.localStorage.setItem('voucher', 'WINTER');
  const refusal = { code: 'voucher_refused', message: 'This code is used up.' } as const;
  const api = withQuote().fail(placeOrder, 409, refusal);
  const { user, store } = renderCheckout('/placeorder', { user: aUser(), cart });
  await screen.findByText(APPLIED);
  api.fail(quoteCart, 409, refusal);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByText('Remove the code to order without it.')).toBeVisible();
  const field = await summary.findByLabelText('Voucher code');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is used up.'));
  expect(getAmounts(screen.getByRole('region', { name: 'Order Summary' }))).toContainEqual([
    'Total',
    'R698.00',
  ]);
  expect(store.getState().cart.cartItems).toHaveLength(1);
  expect(window.localStorage.getItem('voucher')).toBe('WINTER');
});
