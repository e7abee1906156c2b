import { screen, waitFor } from '@testing-library/react';
import { getProduct } from '@shop/contract/products';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aProduct, aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { anOrderApi } from '../../../testing/paypal.ts';
import { renderCheckout } from '../../../testing/renderCheckout.tsx';
import { toCartItems } from './toCartItems.ts';

const LINE = { product: 'p-boulder', name: 'Boulder Tee', image: '/b.webp', price: 349, qty: 2, size: 'M' };
const EXPIRED = { status: 'expired', expiresAt: null, orderItems: [LINE] } as const;
const UNREAD = "We couldn't check these items. Please try again.";

const again = () => screen.findByRole('button', { name: 'Order these again' });

function open(product: Parameters<typeof aProduct>[0], items: ReturnType<typeof aCartItem>[] = []) {
  const api = anOrderApi(anOrder({ ...EXPIRED, orderItems: [LINE] })).on(getProduct, aProduct(product));
  return { api, ...renderCheckout('/order/o-1', { user: aUser(), cart: { items } }) };
}

describe('ordering the items of an expired order again', () => {
  afterEach(settled);

  test('puts them into the cart at the price of today, and opens the cart', async () => {
    const { user, path, store } = open({ price: 299, countInStock: 8 });
    await user.click(await again());
    expect(await screen.findByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
    expect(path()).toBe('/cart');
    const [line, ...others] = store.getState().cart.cartItems;
    expect(line).toMatchObject({ _id: 'p-boulder', size: 'M', qty: 2, price: 299, countInStock: 8 });
    expect(others).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('adds as many as are left, and the cart says how many those are', async () => {
    const { user } = open({ sizes: [{ size: 'M', countInStock: 1 }], countInStock: 1 });
    await user.click(await again());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We couldn't add everything. Only 1 left of Boulder Tee (size M).",
    );
    expect(screen.getByText('Subtotal (1) items')).toBeVisible();
  });

  test('keeps what the cart holds, other sizes and a larger quantity too', async () => {
    const { user, store } = open({ countInStock: 8 }, [
      aCartItem({ size: 'L', qty: 1, countInStock: 8 }),
      aCartItem({ size: 'M', qty: 3, countInStock: 8 }),
    ]);
    await user.click(await again());
    await screen.findByRole('heading', { name: 'Shopping Cart' });
    const lines = store.getState().cart.cartItems;
    expect(lines.map(({ size, qty }) => `${String(qty)} ${size}`)).toEqual(['1 L', '3 M']);
  });

  test('says on the order that all is sold out, and leaves the cart alone', async () => {
    const { user, path, store } = open({ sizes: [{ size: 'M', countInStock: 0 }], countInStock: 0 });
    await user.click(await again());
    expect(await screen.findByText('Boulder Tee (size M) is sold out.')).toBeVisible();
    expect(path()).toBe('/order/o-1');
    expect(store.getState().cart.cartItems).toEqual([]);
  });

  test('names a product that the shop no longer sells', async () => {
    const { api, user } = open({});
    api.fail(getProduct, 404, { code: 'not_found' });
    await user.click(await again());
    expect(await screen.findByText('Boulder Tee is no longer sold.')).toBeVisible();
  });

  test('adds nothing while the products cannot be read, and can be tried again', async () => {
    const { api, user, path } = open({ countInStock: 8 });
    api.fail(getProduct, 503, { code: 'busy' });
    await user.click(await again());
    expect(await screen.findByText(UNREAD)).toBeVisible();
    api.on(getProduct, aProduct({ countInStock: 8 }));
    await user.click(await again());
    await waitFor(() => {
      expect(path()).toBe('/cart');
    });
  });

  test.each([
    ['an administrator who is not its buyer', anAdmin(), {}],
    ['its buyer while the payment is pending', aUser(), { paymentPending: true }],
    ['its buyer when it was paid after all', aUser(), { status: 'paid', isPaid: true }],
  ] as const)('is not offered to %s', async (_, user, change) => {
    anOrderApi(anOrder({ ...EXPIRED, orderItems: [LINE], ...change }));
    renderCheckout('/order/o-1', { user });
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    expect(screen.queryByRole('button', { name: 'Order these again' })).not.toBeInTheDocument();
  });
});

describe('the cart items of an order', () => {
  const toItems = (lines: Parameters<typeof toCartItems>[0], product = aProduct()) =>
    toCartItems(lines, [{ _id: 'p-boulder', product }]);

  test('merge lines that a voucher has split by price', () => {
    const { items, notes } = toItems([LINE, { ...LINE, price: 314.1 }], aProduct({ countInStock: 8 }));
    expect(items).toMatchObject([{ size: 'M', qty: 4 }]);
    expect(notes).toEqual([]);
  });

  test('have the price of a running sale and its end', () => {
    const sale = { price: 249, was: 349, saleUntil: '2026-12-30T21:59:00.000Z' };
    expect(toItems([LINE], aProduct({ ...sale, countInStock: 8 })).items).toMatchObject([sale]);
  });

  test.each([
    ['a size that is gone', [{ size: 'S', countInStock: 3 }], 'Boulder Tee no longer comes in size M.', 'M'],
    ['a choice of sizes', [{ size: 'S', countInStock: 3 }], 'Boulder Tee comes in sizes now.', 'One size'],
  ])('leave out %s and say so', (_, sizes, note, size) => {
    const { items, notes } = toItems([{ ...LINE, size }], aProduct({ sizes, countInStock: 3 }));
    expect(items).toEqual([]);
    expect(notes).toEqual([note]);
  });

  test('have the one size that the product comes in now', () => {
    const sizes = [{ size: 'One size', countInStock: 3 }];
    const { items } = toItems([LINE], aProduct({ sizes, countInStock: 3 }));
    expect(items).toMatchObject([{ size: 'One size', qty: 2 }]);
  });
});
