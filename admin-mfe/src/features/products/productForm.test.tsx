import { updateProduct, uploadImage } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { anAdminProduct } from '../../testing/anAdminProduct.ts';

const EDIT = '/admin/product/p-boulder/edit';

test('a save sends what was typed and stays on the page [1.3] [2.15] [2.67] [8.21]', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ price: 359.5, version: 2 }));
  const shop = renderAdmin(EDIT);
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await shop.user.clear(price);
  await shop.user.type(price, 'R359,50');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProduct)[0]).toMatchObject({ productId: 'p-boulder', price: '359.50', version: 1 });
  expect(shop.path()).toBe(EDIT);
});

test('an unchanged stock is not sent, so that a save does not undo sales', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ version: 2 }));
  const shop = renderAdmin(EDIT);
  await shop.user.type(await screen.findByRole('textbox', { name: 'Brand' }), '!');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct)[0]).not.toHaveProperty('countInStock');
});

test('the checkbox changes a product between one size and S, M and L', async () => {
  const oneSize = [{ size: 'One size', countInStock: 8 }];
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ sizes: oneSize, version: 2 }));
  const { user } = renderAdmin(EDIT);
  const box = await screen.findByRole('checkbox', { name: 'One size' });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct)[0]).toMatchObject({ sizes: [{ size: 'One size' }] });
  expect(box).toBeChecked();

  api.on(updateProduct, aProduct({ version: 3 }));
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => {
    expect(api.calls(updateProduct)).toHaveLength(2);
  });
  expect(api.calls(updateProduct)[1]).toMatchObject({ sizes: [], version: 2 });
});

test('unchanged sizes are not sent', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ version: 2 }));
  const { user } = renderAdmin(EDIT);
  await user.type(await screen.findByRole('textbox', { name: 'Brand' }), '!');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct)[0]).not.toHaveProperty('sizes');
});

test.each([
  ['Price', '0', /above 0/],
  ['Price', '12.345', /two decimals/],
  ['Count In Stock', '-1', /whole number/],
  ['Image', 'javascript:alert(1)', /Please use an uploaded image/],
])('%s refuses %s on its field', async (label, typed, sentence) => {
  mockApi().on(getProduct, aProduct());
  const shop = renderAdmin(EDIT);
  const field = await screen.findByRole('textbox', { name: label });
  await shop.user.clear(field);
  await shop.user.type(field, typed);
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(field).toHaveValue(typed);
});

test('errors are listed in the order of the fields', async () => {
  mockApi().on(getProduct, aProduct());
  const { user } = renderAdmin(EDIT);
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.clear(screen.getByRole('textbox', { name: 'Price' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  const addresses = within(summary)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['#field-name', '#field-price']);
});

test('a chosen file is sent at once and fills the Image field [1.18]', async () => {
  mockApi()
    .on(getProduct, aProduct())
    .on(uploadImage, { message: 'Image uploaded', image: '/uploads/new-640.webp' });
  const shop = renderAdmin(EDIT);
  const file = new File(['x'], 'tee.png', { type: 'image/png' });
  await shop.user.upload(await screen.findByLabelText('Image file'), file);
  expect(await screen.findByDisplayValue('/uploads/new-640.webp')).toBe(
    screen.getByRole('textbox', { name: 'Image' }),
  );
});

test('the page of an unknown product links to the list of this application', async () => {
  mockApi().fail(getProduct, 404, { message: 'Product not found', code: 'not_found' });
  renderAdmin(EDIT);
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute(
    'href',
    '/admin/productlist',
  );
});

test('every field of a product has its label [2.67]', async () => {
  mockApi().on(getProduct, aProduct());
  renderAdmin(EDIT);
  await screen.findByRole('textbox', { name: 'Name' });
  for (const name of ['Price', 'Image', 'Brand', 'Count In Stock', 'Category', 'Description']) {
    expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
  }
  expect(screen.getByLabelText('Image file')).toHaveAttribute('type', 'file');
  expect(screen.getByRole('link', { name: /Go Back/ })).toHaveAttribute('href', '/admin/productlist');
});

test('a save sends the fields that were edited and no others', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ brand: 'Kloof', version: 2 }));
  const { user } = renderAdmin(EDIT);
  const brand = await screen.findByRole('textbox', { name: 'Brand' });
  await user.clear(brand);
  await user.type(brand, 'Kloof');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', brand: 'Kloof', version: 1 }]);
});

test('a price may be typed with spaces between its groups', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(updateProduct, aProduct({ price: 1234.5, version: 2 }));
  const shop = renderAdmin(EDIT);
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await shop.user.clear(price);
  await shop.user.type(price, 'R1\u00a0234,50');
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProduct)[0]).toMatchObject({ price: '1234.50' });
  expect(price).toHaveValue('1234.50');
});

test('a draft shows a note about its visibility until its first save', async () => {
  mockApi()
    .on(getProduct, aProduct({ isDraft: true }))
    .on(updateProduct, aProduct({ version: 2 }));
  const shop = renderAdmin(EDIT);
  expect(await screen.findByText(/A draft, seen by administrators only/)).toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
  expect(screen.queryByText(/A draft/)).not.toBeInTheDocument();
});

test('leaving a changed product asks for a confirmation, leaving a saved one does not', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 });
  const shop = renderAdmin(EDIT);
  await shop.user.type(await screen.findByRole('textbox', { name: 'Brand' }), '!');
  await shop.user.click(screen.getByRole('link', { name: /Go Back/ }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Your changes have not been saved.');
  await shop.user.click(screen.getByRole('button', { name: 'Cancel' }));
  api.on(updateProduct, aProduct({ brand: 'Koppie!', version: 2 }));
  await shop.user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  await shop.user.click(screen.getByRole('link', { name: /Go Back/ }));
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  expect(shop.path()).toBe('/admin/productlist');
});

const MISREAD = [
  ['Name', '<b>Boulder</b> Tee', /plain text/],
  ['Name', 'Salt &amp; Pepper', /plain text/],
  ['Price', '349, 399', /enter a price/],
  ['Price', '49 99', /enter a price/],
  ['Count In Stock', '3, 5', /whole number/],
  ['Image', 'https://a.example/1.jpg, https://a.example/2.jpg', /one picture address/],
  ['Image', 'https://a.example/page.html', /a page or a document/],
  ['Brand', 'Koppie | Kloof', /one brand/],
  ['Category', 'Clothing > Tees', /one category/],
  ['Description', '<p>Heavy.</p>', /plain text/],
] as const;

test.each(MISREAD)(
  'what the field %s cannot mean is refused under it: %s',
  async (label, typed, sentence) => {
    const api = mockApi().on(getProduct, aProduct());
    const { user } = renderAdmin(EDIT);
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
    expect(api.calls(updateProduct)).toEqual([]);
  },
);

test('a list of sizes in the name of one is refused under it', async () => {
  const api = mockApi().on(getProduct, aProduct({ sizes: [{ size: 'M', countInStock: 8 }] }));
  const { user } = renderAdmin(EDIT);
  const size = await screen.findByRole('textbox', { name: 'Size 1' });
  await user.clear(size);
  await user.click(size);
  await user.paste('S: 3, M: 5, L');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(size).toHaveAccessibleDescription(/one size/));
  expect(api.calls(updateProduct)).toEqual([]);
});

test('markup that a product has already does not hold up a change of its price', async () => {
  const product = aProduct({ name: 'Old &amp; Tee', category: 'Old > Tees', description: '<p>Old</p>' });
  const api = mockApi()
    .on(getProduct, product)
    .on(updateProduct, { ...product, version: 2 });
  const { user } = renderAdmin(EDIT);
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '359');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('product updated successfully');
  expect(api.calls(updateProduct)).toHaveLength(1);
});
