import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aCartItem, aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const sizes = [
  { size: 'XS', countInStock: 2 },
  { size: 'M', countInStock: 0 },
  { size: 'Tall L', countInStock: 5 },
];

async function openCart(...items: ReturnType<typeof aCartItem>[]) {
  mockApi().on(getProduct, aProduct({ sizes, countInStock: 7 }));
  const shop = renderCheckout('/cart', { cart: { items } });
  await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' });
  return shop;
}

const lineOf = (size: string) => within(screen.getByRole('listitem', { name: `Boulder Tee, size ${size}` }));
const wordsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

test.each([
  ['M', 'Size M is sold out. Please choose another size, or remove it.'],
  ['XXL', 'Size XXL is no longer available. Please choose another size, or remove it.'],
])('a line in size %s says: %s', async (size, sentence) => {
  const { user, path } = await openCart(aCartItem({ size }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(wordsOf(lineOf(size).getByLabelText('Size'))).toEqual(['Select', 'XS', 'Tall L']);
  expect(lineOf(size).queryByLabelText('Qty')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
  await waitFor(() => expect(path()).toBe('/cart'));
  expect(lineOf(size).getByLabelText('Size')).toHaveFocus();
});

test('another size takes the place of the one that is sold out, and the order can go on', async () => {
  const { user, path, store } = await openCart(aCartItem({ size: 'M', qty: 3 }));
  const select = await lineOf('M').findByLabelText('Size');
  expect(lineOf('M').getByRole('button', { name: 'Change size' })).toBeDisabled();
  // Arrow keys choose each size on the way in some browsers, so that a choice alone changes nothing.
  await user.selectOptions(select, 'Tall L');
  await user.selectOptions(select, 'XS');
  expect(store.getState().cart.cartItems).toMatchObject([{ size: 'M' }]);
  await user.click(lineOf('M').getByRole('button', { name: 'Change size' }));
  expect(store.getState().cart.cartItems).toMatchObject([{ size: 'XS', qty: 2, countInStock: 2 }]);
  expect(screen.queryByText(/sold out/)).toBeNull();
  expect(lineOf('XS').getByLabelText('Qty')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
  await waitFor(() => expect(path()).not.toBe('/cart'));
});

test('a size that lies in the cart already takes the pieces of the other line', async () => {
  const { user, store } = await openCart(
    aCartItem({ size: 'M', qty: 2 }),
    aCartItem({ size: 'Tall L', qty: 1 }),
  );
  await user.selectOptions(await lineOf('M').findByLabelText('Size'), 'Tall L');
  await user.click(lineOf('M').getByRole('button', { name: 'Change size' }));
  expect(store.getState().cart.cartItems).toMatchObject([{ size: 'Tall L', qty: 3, countInStock: 5 }]);
});

test('each size is held against its own count', async () => {
  await openCart(aCartItem({ size: 'XS', qty: 2 }), aCartItem({ size: 'Tall L', qty: 6 }));
  expect(await screen.findByText('Only 5 left, and your cart holds 6. Please choose fewer.')).toBeVisible();
  expect(screen.getAllByText(/left, and your cart holds/)).toHaveLength(1);
  expect(wordsOf(lineOf('XS').getByLabelText('Qty'))).toEqual(['1', '2']);
});

test('a line of a product whose every size is sold out can only be removed', async () => {
  const soldOut = sizes.map(({ size }) => ({ size, countInStock: 0 }));
  mockApi().on(getProduct, aProduct({ sizes: soldOut, countInStock: 0 }));
  renderCheckout('/cart', { cart: { items: [aCartItem({ size: 'XS' })] } });
  expect(await screen.findByText('Out of stock. Please remove it.')).toBeVisible();
  expect(screen.queryByLabelText('Size')).toBeNull();
});
