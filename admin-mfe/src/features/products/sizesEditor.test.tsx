import { updateProduct } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const EDIT = '/admin/product/p-boulder/edit';
const SIZES = [
  { size: 'S', countInStock: 3 },
  { size: 'M', countInStock: 5 },
];

async function edit(product = aProduct({ sizes: SIZES, countInStock: 8 })) {
  const api = mockApi()
    .on(getProduct, product)
    .on(updateProduct, { ...product, version: 2 });
  const { user } = renderAdmin(EDIT);
  await screen.findByRole('group', { name: 'Sizes' });
  const save = () => user.click(screen.getByRole('button', { name: 'Update' }));
  const saved = async () => {
    await save();
    await screen.findByText('product updated successfully');
    return api.calls(updateProduct).at(-1);
  };
  return { api, user, save, saved };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const total = () => field('Count In Stock');

test('sizes are renamed and counted, and Count In Stock is their sum', async () => {
  const { user, saved } = await edit();
  expect(total()).toHaveValue('8');
  expect(total()).toHaveAttribute('readonly');
  await user.clear(field('Pieces of M'));
  await user.type(field('Pieces of M'), '9');
  expect(total()).toHaveValue('12');
  await user.type(field('Size 2'), 'edium');
  const sent = await saved();
  expect(sent).toMatchObject({
    sizes: [
      { size: 'S', countInStock: 3 },
      { size: 'Medium', countInStock: 9 },
    ],
  });
  expect(sent).not.toHaveProperty('countInStock');
});

test('a size is added and removed, and the focus follows', async () => {
  const { user, saved } = await edit();
  await user.click(screen.getByRole('button', { name: 'Add a size' }));
  expect(field('Size 3')).toHaveFocus();
  await user.keyboard('XL');
  await user.type(field('Pieces of XL'), '2');
  await user.click(screen.getByRole('button', { name: 'Remove S' }));
  expect(field('Size 1')).toHaveFocus();
  expect(field('Size 1')).toHaveValue('M');
  expect(await saved()).toMatchObject({
    sizes: [
      { size: 'M', countInStock: 5 },
      { size: 'XL', countInStock: 2 },
    ],
  });
});

test('a product in S, M and L can be counted by size, and needs each count', async () => {
  const { api, user, save, saved } = await edit(aProduct({ countInStock: 8 }));
  expect(total()).not.toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Count each size' }));
  const rows = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  await user.type(field('Pieces of S'), '4');
  await user.type(field('Pieces of M'), '4');
  await save();
  expect(await screen.findByText(/whole number/)).toBeInTheDocument();
  expect(field('Pieces of L')).toBeInvalid();
  await waitFor(() => {
    expect(field('Pieces of L')).toHaveFocus();
  });
  expect(api.calls(updateProduct)).toHaveLength(0);
  await user.type(field('Pieces of L'), '0');
  expect(await saved()).toMatchObject({
    sizes: ['S', 'M', 'L'].map((size) => expect.objectContaining({ size }) as unknown),
  });
});

test('without sizes one count stands for S, M and L again', async () => {
  const { user, saved } = await edit();
  await user.click(screen.getByRole('button', { name: 'Remove S' }));
  await user.click(screen.getByRole('button', { name: 'Remove M' }));
  expect(screen.getByRole('button', { name: 'Count each size' })).toHaveFocus();
  expect(total()).not.toHaveAttribute('readonly');
  expect(await saved()).toMatchObject({ sizes: [] });
});

test('sizes that were not touched are not sent', async () => {
  const { user, saved } = await edit();
  await user.type(field('Brand'), '!');
  expect(await saved()).not.toHaveProperty('sizes');
});

test('a size that stands there twice is named', async () => {
  const { user, save } = await edit();
  await user.type(field('Size 2'), '{Backspace}s');
  await save();
  expect(await screen.findByText('Please name each size once.')).toBeInTheDocument();
});

test('a sale of a size in the meantime does not conflict with a new price', async () => {
  const { api, user, saved } = await edit();
  const stale = { message: 'This product was changed meanwhile.', code: 'stale_version' as const };
  api.fail(updateProduct, 409, stale);
  await user.clear(field('Price'));
  await user.type(field('Price'), '359');
  const sizes = [
    { size: 'S', countInStock: 2 },
    { size: 'M', countInStock: 5 },
  ];
  api.on(getProduct, () => {
    api.on(updateProduct, aProduct({ price: 359, sizes, countInStock: 7, version: 3 }));
    return aProduct({ sizes, countInStock: 7, version: 2 });
  });
  expect(await saved()).toMatchObject({ price: '359', version: 2 });
  expect(field('Pieces of S')).toHaveValue('2');
});

test('a product of one size has one count and no rows', async () => {
  mockApi().on(getProduct, aProduct({ sizes: [{ size: 'One size', countInStock: 8 }] }));
  renderAdmin(EDIT);
  expect(await screen.findByRole('checkbox', { name: 'One size' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Sizes' })).not.toBeInTheDocument();
  expect(total()).not.toHaveAttribute('readonly');
});
