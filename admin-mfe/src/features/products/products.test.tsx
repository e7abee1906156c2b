import { createProduct, deleteProduct, updateProduct, uploadImage } from '@shop/contract/adminProducts';
import { getProduct, listProducts } from '@shop/contract/products';
import { aProduct, aProductSummary, anAdmin, mockApi, renderShop } from '@shop/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes.tsx';

const user = anAdmin();
const EDIT = '/admin/product/p-boulder/edit';

test('a new product starts as a draft on its edit page, after a question', async () => {
  mockApi()
    .on(listProducts, { products: [aProductSummary({ isDraft: true })], page: 1, pages: 1 })
    .on(createProduct, aProduct({ _id: 'p-new', name: '' }))
    .on(getProduct, aProduct({ _id: 'p-new', name: '' }));
  const shop = renderShop(routes, { route: '/admin/productlist', user });
  expect(await screen.findByText('Draft')).toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Create Product' }));
  const question = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to create a new product?',
  });
  await shop.user.click(within(question).getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeInTheDocument();
  expect(shop.path()).toBe('/admin/product/p-new/edit');
});

test('a draft without a name can be told from its neighbours', async () => {
  const draft = aProductSummary({ _id: 'p-new', name: '', isDraft: true });
  mockApi().on(listProducts, { products: [draft, aProductSummary()], page: 1, pages: 1 });
  renderShop(routes, { route: '/admin/productlist', user });
  expect(await screen.findByRole('link', { name: 'Edit Untitled draft' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Untitled draft' })).toBeInTheDocument();
  expect(screen.getByText('Untitled draft')).toBeInTheDocument();
});

test('deleting asks, and stays on the same page of the list', async () => {
  const api = mockApi()
    .on(listProducts, { products: [aProductSummary()], page: 2, pages: 3 })
    .on(deleteProduct, { message: 'Product deleted' });
  const shop = renderShop(routes, { route: '/admin/productlist/2', user });
  await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  await shop.user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product deleted')).toBeInTheDocument();
  expect(api.calls(deleteProduct)).toEqual([{ id: 'p-boulder' }]);
  expect(shop.path()).toBe('/admin/productlist/2');
});

test('a row that goes away under the focus leaves it on the heading', async () => {
  const cap = aProductSummary({ _id: 'p-cap', name: 'Dome Cap' });
  const api = mockApi().on(listProducts, { products: [aProductSummary(), cap], page: 1, pages: 1 });
  api.on(deleteProduct, () => {
    api.on(listProducts, { products: [cap], page: 1, pages: 1 });
    return { message: 'Product deleted' };
  });
  const shop = renderShop(routes, { route: '/admin/productlist', user });
  await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
  await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(screen.queryByText('Boulder Tee')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
  });
});

test('a save sends what was typed and stays on the page', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ price: 359.5, version: 2 }));
  const shop = renderShop(routes, { route: EDIT, user });
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await shop.user.clear(price);
  await shop.user.type(price, 'R359,50');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProduct)[0]).toMatchObject({ productId: 'p-boulder', price: '359.50', version: 1 });
  expect(shop.path()).toBe(EDIT);
});

test('an untouched stock is not sent, so that pieces sold meanwhile stay sold', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ version: 2 }));
  const shop = renderShop(routes, { route: EDIT, user });
  await shop.user.type(await screen.findByRole('textbox', { name: 'Brand' }), '!');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct)[0]).not.toHaveProperty('countInStock');
});

test.each([
  ['Price', '0', /above 0/],
  ['Price', '12.345', /two decimals/],
  ['Count In Stock', '-1', /whole number/],
  ['Image', 'javascript:alert(1)', /Please use an uploaded image/],
])('%s refuses %s on its field', async (label, typed, sentence) => {
  mockApi().on(getProduct, aProduct());
  const shop = renderShop(routes, { route: EDIT, user });
  const field = await screen.findByRole('textbox', { name: label });
  await shop.user.clear(field);
  await shop.user.type(field, typed);
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(field).toHaveValue(typed);
});

test('a chosen file is sent at once and fills the Image field', async () => {
  mockApi()
    .on(getProduct, aProduct())
    .on(uploadImage, { message: 'Image uploaded', image: '/uploads/new-640.webp' });
  const shop = renderShop(routes, { route: EDIT, user });
  const file = new File(['x'], 'tee.png', { type: 'image/png' });
  await shop.user.upload(await screen.findByLabelText('Image file'), file);
  expect(await screen.findByDisplayValue('/uploads/new-640.webp')).toBe(
    screen.getByRole('textbox', { name: 'Image' }),
  );
});

test('a product that somebody else changed is not overwritten, and what was typed survives', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .fail(updateProduct, 409, { message: 'This product was changed meanwhile.', code: 'stale_version' });
  const shop = renderShop(routes, { route: EDIT, user });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await shop.user.clear(name);
  await shop.user.type(name, 'Boulder Tee II');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  api.on(getProduct, aProduct({ brand: 'Bergwind', version: 7 })).on(updateProduct, aProduct({ version: 8 }));
  await shop.user.click(await screen.findByRole('button', { name: 'Take over the newer version' }));
  expect(await screen.findByDisplayValue('Bergwind')).toBeInTheDocument();
  expect(name).toHaveValue('Boulder Tee II');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct).at(-1)).toMatchObject({ name: 'Boulder Tee II', version: 7 });
});

test('a product that is gone leads to the list of this application', async () => {
  mockApi().fail(getProduct, 404, { message: 'Product not found', code: 'not_found' });
  renderShop(routes, { route: EDIT, user });
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute(
    'href',
    '/admin/productlist',
  );
});
