import { getProduct } from '@shop/contract/products';
import { selectCartLines, shopApi } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

async function openProduct(overrides: Parameters<typeof aProduct>[0] = {}) {
  const product = aProduct(overrides);
  const api = mockApi().on(getProduct, product);
  const { store, user } = renderShop(storefront, { route: `/product/${product._id}` });
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { api, product, store, user, linesInCart: () => selectCartLines(store.getState()) };
}

const sizes = [
  { size: 'XS', countInStock: 2 },
  { size: 'M', countInStock: 0 },
  { size: 'Tall L', countInStock: 5 },
];
const sized = { sizes, countInStock: 7 };

const sizeSelect = () => screen.getByLabelText('Size');
const wordsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });

test('a product offers its own sizes, none chosen, and a sold-out one cannot be chosen', async () => {
  await openProduct(sized);
  expect(wordsOf(sizeSelect())).toEqual(['Select', 'XS', 'M (sold out)', 'Tall L']);
  expect(sizeSelect()).toHaveValue('');
  expect(screen.getByRole('option', { name: 'M (sold out)' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'M (sold out)' })).toHaveValue('M');
});

test('what is left of the chosen size stands beside the select, and limits the quantity', async () => {
  const { user, linesInCart } = await openProduct(sized);
  expect(screen.queryByText(/ left$/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Qty'), '5');
  await user.selectOptions(sizeSelect(), 'XS');
  expect(screen.getByText('2 left')).toBeVisible();
  expect(wordsOf(screen.getByLabelText('Qty'))).toEqual(['1', '2']);
  await user.click(addButton());
  expect(linesInCart()).toMatchObject([{ size: 'XS', qty: 2, countInStock: 2 }]);
});

test('sizes that share one count each have all of it left', async () => {
  const { user } = await openProduct({ countInStock: 8 });
  await user.selectOptions(sizeSelect(), 'M');
  expect(screen.getByText('8 left')).toBeVisible();
});

test('a size that sells out while the page is open has to be chosen anew', async () => {
  const { api, product, store, user, linesInCart } = await openProduct(sized);
  await user.selectOptions(sizeSelect(), 'XS');
  api.on(getProduct, { ...product, sizes: [{ size: 'XS', countInStock: 0 }, ...sizes.slice(1)] });
  act(() => {
    store.dispatch(shopApi.util.invalidateTags(['Product']));
  });
  await waitFor(() => expect(sizeSelect()).toHaveValue(''));
  await user.click(addButton());
  expect(sizeSelect()).toHaveAccessibleDescription('Please select a size before adding to cart.');
  expect(linesInCart()).toEqual([]);
});

test.each([
  ['some sizes are', sized, true],
  ['the product is', { countInStock: 0 }, true],
  ['nothing is', { countInStock: 8 }, false],
])('a letter is offered while %s sold out', async (_, product, isOffered) => {
  await openProduct(product);
  const offer = screen.queryByRole('button', { name: 'Tell me when it is back' });
  expect(offer !== null).toBe(isOffered);
  expect(screen.getByRole('form', { name: 'Purchase' }).contains(offer)).toBe(false);
});

describe('what has one size', () => {
  const mug = { name: 'Dome Mug', category: 'Mugs', sizes: [{ size: 'One size', countInStock: 8 }] };

  test('goes into the cart without choosing a size', async () => {
    const { product, linesInCart, user } = await openProduct(mug);
    expect(screen.queryByLabelText('Size')).toBeNull();
    await user.click(addButton());
    await screen.findByText('Dome Mug is in your cart');
    expect(linesInCart()).toEqual([expect.objectContaining({ _id: product._id, size: 'One size', qty: 1 })]);
  });

  test('has no guide to sizes', async () => {
    await openProduct({ ...mug, sizeChart: { measures: ['Height (cm)'], rows: [] } });
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
  });
});

describe('the size guide', () => {
  const sizeChart = {
    measures: ['Chest (cm)', 'Length (cm)'],
    rows: [
      { size: 'S', values: [96, 69] },
      { size: 'M', values: [104, 72.5] },
    ],
    note: 'Lay a shirt that fits you flat.',
  };

  test('shows the measures of the category, how to take them, and can be closed', async () => {
    const { user } = await openProduct({ category: 'T-shirts', sizeChart });
    await user.click(screen.getByRole('button', { name: 'Size guide' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Size guide: T-shirts' }));
    expect(guide.getByRole('columnheader', { name: 'Chest (cm)' })).toBeInTheDocument();
    expect(guide.getByRole('row', { name: 'S 96 69' })).toBeInTheDocument();
    expect(guide.getByRole('row', { name: 'M 104 72.5' })).toBeInTheDocument();
    expect(guide.getByText('Lay a shirt that fits you flat.')).toBeInTheDocument();
    await user.click(guide.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered for a category without a chart', async () => {
    await openProduct({ category: 'Bags' });
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
  });
});
