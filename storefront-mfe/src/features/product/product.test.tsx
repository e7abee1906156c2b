import { myOrders } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import { selectCartLines } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { anOrder, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

async function openProduct(overrides: Parameters<typeof aProduct>[0] = {}) {
  const product = aProduct(overrides);
  mockApi().on(getProduct, product);
  const { store, user } = renderShop(storefront, { route: `/product/${product._id}` });
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { product, user, linesInCart: () => selectCartLines(store.getState()) };
}

const SIZE_MISSING = 'Please select a size before adding to cart.';
const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });

test('the chosen size and quantity go into the cart [1.7] [2.41] [5.4]', async () => {
  const { product, linesInCart, user } = await openProduct({ countInStock: 5 });

  await user.selectOptions(screen.getByLabelText('Size'), 'M');
  await user.selectOptions(screen.getByLabelText('Qty'), '3');
  await user.click(addButton());

  expect(linesInCart()).toEqual([
    expect.objectContaining({ _id: product._id, size: 'M', qty: 3, price: product.price, countInStock: 5 }),
  ]);
});

test('a product shows the way back, picture, name, rating, price, description and its status [2.38] [2.39] [2.40]', async () => {
  await openProduct({
    name: 'Boulder Tee',
    price: 1349,
    rating: 4.5,
    numReviews: 12,
    description: 'Heavy cotton.',
    countInStock: 5,
  });
  expect(screen.getByRole('link', { name: /Go Back/ })).toHaveAttribute('href', '/home');
  expect(screen.getByAltText('Boulder Tee')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /4.5 out of 5/ })).toBeInTheDocument();
  expect(screen.getByText('Heavy cotton.')).toBeInTheDocument();
  const box = within(screen.getByRole('form', { name: 'Purchase' }));
  expect(box.getByText('Price').nextSibling).toHaveTextContent('R1 349.00');
  expect(box.getByText('Status').nextSibling).toHaveTextContent('In Stock');
});

test.each([
  [{ brand: 'Môre', category: '' }, 'Môre'],
  [{ brand: '', category: 'T-shirts' }, 'T-shirts'],
  [{ brand: 'Môre', category: 'T-shirts' }, 'Môre · T-shirts'],
])('a dot stands between brand and category alone: %j', async (names, shown) => {
  await openProduct(names);
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === shown),
  ).toBeVisible();
});

test('a product without brand and category has no line for them', async () => {
  await openProduct({ brand: '', category: '' });
  expect(screen.queryByText(/·/)).not.toBeInTheDocument();
});

describe('a product that is sold out', () => {
  const product = aProduct({ countInStock: 0 });
  const holds = (_id: string) => [
    anOrder({
      ...{ _id: 'o-unpaid', number: '10062', status: 'created' },
      orderItems: [{ product: _id, name: 'Tee', image: '/a.webp', price: 1, qty: 1, size: 'M' }],
    }),
  ];

  test('leads a buyer to the own unpaid order that holds it', async () => {
    mockApi().on(getProduct, product).on(myOrders, holds(product._id));
    renderShop(storefront, { route: `/product/${product._id}`, user: aUser() });
    const pay = await screen.findByRole('link', { name: 'Pay order 10062' });
    expect(pay).toHaveAttribute('href', '/order/o-unpaid');
    expect(screen.getByText('Out of Stock', { selector: 'dd' })).toBeVisible();
  });

  test('names no order that holds another product', async () => {
    const api = mockApi().on(getProduct, product).on(myOrders, holds('p-other'));
    renderShop(storefront, { route: `/product/${product._id}`, user: aUser() });
    await waitFor(() => expect(api.calls(myOrders)).toHaveLength(1));
    await settled();
    expect(screen.queryByText(/unpaid order/)).not.toBeInTheDocument();
  });
});

test('brand and category lead to their lists', async () => {
  await openProduct({ brand: 'Môre', brandSlug: 'more', category: 'T-shirts', categorySlug: 't-shirts' });
  expect(screen.getByRole('link', { name: 'Môre' })).toHaveAttribute('href', '/home?brand=more');
  expect(screen.getByRole('link', { name: 'T-shirts' })).toHaveAttribute('href', '/category/t-shirts');
});

test('adding the same item again shows one toast', async () => {
  const { product, user } = await openProduct();
  await user.selectOptions(screen.getByLabelText('Size'), 'M');
  await user.dblClick(addButton());
  expect(await screen.findAllByText(`${product.name} is in your cart`)).toHaveLength(1);
});

test('the sizes offered are S, M and L, none of them chosen beforehand [5.4] [9.16]', async () => {
  await openProduct();
  const options = within(screen.getByLabelText('Size')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Select', 'S', 'M', 'L']);
  expect(screen.getByLabelText('Size')).toHaveValue('');
});

test('delivery and returns can be opened beside the button', async () => {
  const { user } = await openProduct();
  await user.click(screen.getByRole('button', { name: 'Delivery' }));
  expect(screen.getByText(/Free above R500, and always in Paarl/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Returns' }));
  expect(screen.getByText(/Exchange it within 30 days of delivery/)).toBeVisible();
});

test('nothing is added before a size is chosen [5.1]', async () => {
  const { linesInCart, user } = await openProduct();

  await user.click(addButton());

  expect(await screen.findByRole('alert')).toHaveTextContent(SIZE_MISSING);
  expect(document.activeElement).toBe(screen.getByLabelText('Size'));
  expect(linesInCart()).toEqual([]);
});

const toasts = (role = 'status') =>
  screen
    .queryAllByRole(role)
    .filter((toast) => toast.dataset['visible'] === 'true')
    .map((toast) => toast.firstElementChild?.textContent ?? toast.textContent);

test('the toast about a missing size goes as soon as one is chosen', async () => {
  const { user } = await openProduct();
  await user.click(addButton());
  await waitFor(() => expect(toasts('alert')).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Size'), 'M');
  await waitFor(() => expect(toasts('alert')).toEqual([]));
});

test('a change of size shows one toast', async () => {
  const { product, user } = await openProduct();
  await user.selectOptions(screen.getByLabelText('Size'), 'S');
  await user.click(addButton());
  await screen.findByText(`${product.name} is in your cart`);
  await user.selectOptions(screen.getByLabelText('Size'), 'L');
  await user.click(addButton());
  await screen.findByText(`${product.name}: size changed from S to L`);
  await waitFor(() => expect(toasts()).toEqual([`${product.name}: size changed from S to L`]));
});

test('the sentence about a missing size stays at its field until one is chosen', async () => {
  const { user } = await openProduct();
  await user.click(addButton());
  const size = screen.getByLabelText('Size');
  expect(size).toBeInvalid();
  expect(size).toHaveAccessibleDescription(SIZE_MISSING);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toasts('alert')).toEqual([]));
  expect(size).toHaveAccessibleDescription(SIZE_MISSING);

  await user.selectOptions(size, 'M');
  expect(size).toBeValid();
  expect(size).not.toHaveAccessibleDescription();
});

test.each([
  [500, 'Delivery R100, free over R500'],
  [500.01, 'Free delivery'],
])('the button of a product for R%d says: %s', async (price, words) => {
  await openProduct({ price });
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('the quantities offered end at the stock [5.2]', async () => {
  await openProduct({ countInStock: 3 });

  const options = within(screen.getByLabelText('Qty')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['1', '2', '3']);
});

test('a large stock is typed, and never exceeded [5.2] [R.10]', async () => {
  const { linesInCart, user } = await openProduct({ countInStock: 250 });

  const qty = screen.getByRole('spinbutton', { name: 'Qty' });
  await user.clear(qty);
  await user.type(qty, '9999');
  await user.selectOptions(screen.getByLabelText('Size'), 'L');
  expect(qty).toHaveProperty('value', String(250));
  await user.click(addButton());

  expect(linesInCart()).toEqual([expect.objectContaining({ qty: 250 })]);
});

test('a sold-out product shows its status and cannot be added [2.40] [5.3]', async () => {
  await openProduct({ countInStock: 0 });

  expect(screen.getByText('Out of Stock')).toBeTruthy();
  expect(addButton()).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText('Size')).toBeNull();
  expect(screen.queryByLabelText('Qty')).toBeNull();
});

test('another size replaces the first, and Keep both brings it back [R.6]', async () => {
  const { linesInCart, user } = await openProduct();
  await user.selectOptions(screen.getByLabelText('Size'), 'S');
  await user.click(addButton());
  await user.selectOptions(screen.getByLabelText('Size'), 'L');
  await user.click(addButton());
  expect(linesInCart().map((line) => line.size)).toEqual(['L']);

  await user.click(await screen.findByRole('button', { name: 'Keep both' }));

  expect(
    linesInCart()
      .map((line) => line.size)
      .sort(),
  ).toEqual(['L', 'S']);
});

test('an unknown product shows the not-found page with a link', async () => {
  mockApi().fail(getProduct, 404, { code: 'not_found', message: 'Product not found' });
  renderShop(storefront, { route: '/product/nothing' });

  await screen.findByRole('heading', { level: 1, name: 'Product not found' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
});

test('a product that cannot be loaded offers Retry', async () => {
  const api = mockApi().fail(getProduct, 500, { code: 'internal', message: 'Something went wrong' });
  const { user } = renderShop(storefront, { route: '/product/one' });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');

  api.on(getProduct, aProduct({ name: 'Boulder Tee' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await screen.findByRole('heading', { level: 1, name: 'Boulder Tee' });
});
