import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aCartItem, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const boulder = { _id: 'p-boulder', name: 'Boulder Tee', price: 349, countInStock: 8 };

function lineOf(name: string | RegExp) {
  return within(screen.getByRole('listitem', { name }));
}

test('an empty cart shows an empty state, links back, and cannot be ordered [2.7] [2.45] [5.5]', async () => {
  mockApi();
  renderCheckout('/cart');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: /Go Back/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/home');
  expect(screen.getByText('Subtotal (0) items')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
});

test('a line shows picture, linked name, price, quantity and a way to remove it [2.44] [2.46]', async () => {
  mockApi().on(getProduct, aProduct(boulder));
  renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, qty: 2 })] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  const line = screen.getByRole('listitem', { name: 'Boulder Tee, size M' });
  expect(line.querySelector('img')?.getAttribute('src')).toContain('boulder-tee');
  expect(lineOf(/size M/).getByRole('link', { name: 'Boulder Tee' })).toHaveAttribute(
    'href',
    '/product/p-boulder',
  );
  expect(line).toHaveTextContent('Size M · R349.00');
  const options = within(lineOf(/size M/).getByLabelText('Qty')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(lineOf(/size M/).getByRole('button', { name: 'Remove Boulder Tee, size M' })).toBeVisible();
});

test('the subtotal counts pieces and adds the lines up to the cent [2.47]', async () => {
  mockApi().on(getProduct, aProduct({ ...boulder, price: 33.3 }));
  renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, price: 33.3, qty: 3 })] } });
  expect(await screen.findByText('Subtotal (3) items')).toBeVisible();
  expect(screen.getAllByText('R99.90')).toHaveLength(2);
});

test('opening the cart updates a changed price and shows both prices [R.7]', async () => {
  mockApi().on(getProduct, aProduct({ ...boulder, price: 399 }));
  const { store } = renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
  expect(await screen.findByText('The price changed from R349.00 to R399.00.')).toBeVisible();
  expect(store.getState().cart.totalPrice).toBe('499.00');
});

test('the stock of all sizes of a product is counted together, and a shortage blocks the order', async () => {
  mockApi().on(getProduct, aProduct({ ...boulder, countInStock: 3 }));
  const items = [aCartItem({ ...boulder, qty: 2, size: 'M' }), aCartItem({ ...boulder, qty: 2, size: 'L' })];
  const { user, path } = renderCheckout('/cart', { cart: { items } });
  expect(await screen.findAllByText(/Only 3 left, and your cart holds 4/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
  await waitFor(() => expect(path()).toBe('/cart'));
  await user.selectOptions(lineOf(/size L/).getByLabelText('Qty'), '1');
  expect(screen.queryByText(/Only 3 left/)).not.toBeInTheDocument();
});

const oneSize = [{ size: 'One size', countInStock: 8 }];

test('a line of a product of one size shows no size', async () => {
  mockApi().on(getProduct, aProduct({ ...boulder, sizes: oneSize }));
  renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, size: 'One size' })] } });
  expect(await screen.findByRole('listitem', { name: 'Boulder Tee' })).toHaveTextContent(
    'One size · R349.00',
  );
});

test('a line is changed to ’One size’ when its product has one size now', async () => {
  mockApi().on(getProduct, aProduct({ ...boulder, sizes: oneSize }));
  const { store } = renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
  expect(await screen.findByText('One size · R349.00')).toBeVisible();
  expect(store.getState().cart.cartItems).toMatchObject([{ _id: 'p-boulder', size: 'One size' }]);
});

test('a line of one size blocks the order when its product has several sizes now', async () => {
  mockApi().on(getProduct, aProduct(boulder));
  const items = [aCartItem({ ...boulder, size: 'One size' })];
  const { user, path } = renderCheckout('/cart', { cart: { items } });
  await screen.findByText('This comes in sizes now. Please choose one, or remove it.');
  await user.click(screen.getByRole('button', { name: 'Proceed To Checkout' }));
  await waitFor(() => expect(path()).toBe('/cart'));
});

test('a line shows that its product is no longer sold [R.7]', async () => {
  mockApi().fail(getProduct, 404, { code: 'not_found' });
  renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
  expect(await screen.findByText('No longer available. Please remove it.')).toBeVisible();
  expect(screen.queryByLabelText('Qty')).not.toBeInTheDocument();
});

test('the lines stay as they are when the catalogue cannot be loaded', async () => {
  const api = mockApi().fail(getProduct, 'FETCH_ERROR');
  renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
  await screen.findByText('Subtotal (1) items');
  expect(api.calls(getProduct).length).toBeGreaterThan(0);
  expect(screen.queryByText(/available/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Proceed To Checkout' })).toBeEnabled();
});

test('a removed line can be brought back with its quantity [4.11]', async () => {
  mockApi().on(getProduct, aProduct(boulder));
  const { user, store } = renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, qty: 2 })] } });
  await user.click(await screen.findByRole('button', { name: 'Remove Boulder Tee, size M' }));
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(store.getState().cart.cartItems).toMatchObject([{ _id: 'p-boulder', size: 'M', qty: 2 }]);
});

test('removing a line moves focus to the next one', async () => {
  mockApi().on(getProduct, aProduct(boulder));
  const items = [aCartItem({ ...boulder, size: 'S' }), aCartItem({ ...boulder, size: 'M' })];
  const { user } = renderCheckout('/cart', { cart: { items } });
  await user.click(await screen.findByRole('button', { name: 'Remove Boulder Tee, size S' }));
  expect(screen.getByRole('button', { name: 'Remove Boulder Tee, size M' })).toHaveFocus();
});

test('above a hundred pieces the quantity is typed, and never exceeds the stock [4.11] [R.10]', async () => {
  mockApi().on(getProduct, aProduct({ ...boulder, countInStock: 150 }));
  const items = [aCartItem({ ...boulder, countInStock: 150 })];
  const { user, store } = renderCheckout('/cart', { cart: { items } });
  const qty = await screen.findByRole('spinbutton', { name: 'Qty' });
  await user.clear(qty);
  await user.type(qty, '500');
  expect(store.getState().cart.cartItems[0]?.qty).toBe(150);
});

test.each([
  ['a visitor goes to the sign-in screen and on to shipping', null, '/login?redirect=/shipping'],
  ['who is signed in passes straight through', aUser(), '/shipping'],
])('on Proceed To Checkout %s [2.48] [R.9]', async (_, signedIn, target) => {
  mockApi().on(getProduct, aProduct(boulder));
  const setting = { user: signedIn, cart: { items: [aCartItem(boulder)] } };
  const { user, path } = renderCheckout('/cart', setting);
  await user.click(await screen.findByRole('button', { name: 'Proceed To Checkout' }));
  await waitFor(() => expect(path()).toBe(target));
});

test('the summary says how much is missing for free delivery', async () => {
  mockApi().on(getProduct, aProduct({ ...boulder, price: 500 }));
  renderCheckout('/cart', { cart: { items: [aCartItem({ ...boulder, price: 500 })] } });
  expect(await screen.findByText('Add R0.01 more and your delivery is free.')).toBeVisible();
});

test.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 500, 503] as const)(
  'a failed check of the prices (%s) is shown, and Retry repeats it without a reload',
  async (failure) => {
    const api = mockApi().fail(getProduct, failure);
    const { user } = renderCheckout('/cart', { cart: { items: [aCartItem(boulder)] } });
    expect(await screen.findByText('Prices and stock could not be checked.')).toBeVisible();
    api.on(getProduct, aProduct({ ...boulder, price: 399 }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The price changed from R349.00 to R399.00.')).toBeVisible();
    expect(screen.queryByText('Prices and stock could not be checked.')).not.toBeInTheDocument();
  },
);
