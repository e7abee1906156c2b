import { updateProduct } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const EDIT = '/admin/product/p-boulder/edit';
const stale = { message: 'This product was changed meanwhile.', code: 'stale_version' as const };

test('a product that another administrator changed is not overwritten, and the input is kept', async () => {
  const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
  const shop = renderAdmin(EDIT);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await shop.user.clear(name);
  await shop.user.type(name, 'Boulder Tee II');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  api.on(getProduct, aProduct({ brand: 'Bergwind', version: 7 })).on(updateProduct, aProduct({ version: 8 }));
  await shop.user.click(await screen.findByRole('button', { name: 'Take over the newer version' }));
  expect(await screen.findByDisplayValue('Bergwind')).toBeInTheDocument();
  expect(name).toHaveValue('Boulder Tee II');
  await shop.user.click(screen.getByRole('link', { name: /Go Back/ }));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct).at(-1)).toMatchObject({ name: 'Boulder Tee II', version: 7 });
});

test('both versions are shown before one is chosen', async () => {
  const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
  const shop = renderAdmin(EDIT);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await shop.user.clear(name);
  await shop.user.type(name, 'Boulder Tee II');
  api.on(getProduct, aProduct({ name: 'Boulder Shirt', brand: 'Bergwind', version: 7 }));
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  const differences = await screen.findByRole('table', { name: 'What somebody else has changed' });
  expect(
    within(differences).getByRole('row', { name: 'Name Boulder Shirt Boulder Tee II' }),
  ).toBeInTheDocument();
  expect(within(differences).getByRole('row', { name: 'Brand Bergwind Koppie' })).toBeInTheDocument();
  expect(within(differences).queryByRole('row', { name: /Price/ })).not.toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
  expect(await screen.findByDisplayValue('Boulder Shirt')).toBe(name);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('sales in the meantime do not conflict with a new price', async () => {
  const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
  const shop = renderAdmin(EDIT);
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await shop.user.clear(price);
  await shop.user.type(price, '359');
  api.on(getProduct, () => {
    api.on(updateProduct, aProduct({ price: 359, countInStock: 5, version: 3 }));
    return aProduct({ countInStock: 5, version: 2 });
  });
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProduct).at(-1)).toMatchObject({ price: '359', version: 2 });
  expect(api.calls(updateProduct).at(-1)).not.toHaveProperty('countInStock');
  expect(screen.getByRole('textbox', { name: 'Count In Stock' })).toHaveValue('5');
});

test('a changed stock asks for a confirmation when pieces were sold in the meantime', async () => {
  const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
  const shop = renderAdmin(EDIT);
  const stock = await screen.findByRole('textbox', { name: 'Count In Stock' });
  await shop.user.clear(stock);
  await shop.user.type(stock, '20');
  api.on(getProduct, aProduct({ countInStock: 5, version: 2 }));
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('row', { name: 'Count In Stock 5 20' })).toBeInTheDocument();
  expect(api.calls(updateProduct)).toHaveLength(1);
});

test('the input is kept when the product was deleted meanwhile', async () => {
  const gone = { message: 'Product not found', code: 'not_found' as const };
  const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 404, gone);
  const shop = renderAdmin(EDIT);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await shop.user.type(name, ' II');
  api.fail(getProduct, 404, gone);
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(/It has been deleted meanwhile/)).toBeInTheDocument();
  expect(name).toHaveValue('Boulder Tee II');
});
