import { createProduct, deleteProduct, restoreProduct } from '@shop/contract/adminProducts';
import { getShopConfig } from '@shop/contract/config';
import { getProduct } from '@shop/contract/products';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { anAdminProduct } from '../../testing/anAdminProduct.ts';

test('a new product starts as a draft on its edit page, after a question [1.17] [2.66] [5.29]', async () => {
  mockApi()
    .on(listAdminProducts, { products: [anAdminProduct({ isDraft: true })], page: 1, pages: 1, total: 1 })
    .on(createProduct, aProduct({ _id: 'p-new', name: '' }))
    .on(getProduct, aProduct({ _id: 'p-new', name: '' }));
  const shop = renderAdmin('/admin/productlist');
  expect(await screen.findByText('Draft')).toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Create Product' }));
  const question = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to create a new product?',
  });
  await shop.user.click(within(question).getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeInTheDocument();
  expect(shop.path()).toBe('/admin/product/p-new/edit');
});

test('drafts without a name are distinguishable', async () => {
  const draft = anAdminProduct({ _id: 'p-new', name: '', isDraft: true });
  mockApi().on(listAdminProducts, { products: [draft, anAdminProduct()], page: 1, pages: 1, total: 1 });
  renderAdmin('/admin/productlist');
  expect(await screen.findByRole('link', { name: 'Edit Untitled draft' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Untitled draft' })).toBeInTheDocument();
  expect(screen.getByText('Untitled draft')).toBeInTheDocument();
});

test('deleting asks for a confirmation and stays on the same page of the list [1.17] [2.66] [5.30] [8.20]', async () => {
  const api = mockApi()
    .on(listAdminProducts, { products: [anAdminProduct()], page: 2, pages: 3, total: 1 })
    .on(deleteProduct, { message: 'Product deleted' });
  const shop = renderAdmin('/admin/productlist/2');
  await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  await shop.user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product deleted')).toBeInTheDocument();
  expect(api.calls(deleteProduct)).toEqual([{ id: 'p-boulder' }]);
  expect(shop.path()).toBe('/admin/productlist/2');
});

test('a deleted product is brought back from the toast', async () => {
  const api = mockApi()
    .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 })
    .on(deleteProduct, { message: 'Product deleted' })
    .on(restoreProduct, aProduct());
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
  await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
  await shop.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Product restored')).toBeInTheDocument();
  expect(api.calls(restoreProduct)).toEqual([{ id: 'p-boulder' }]);
});

test('focus moves to the heading when the focused row is deleted', async () => {
  const cap = anAdminProduct({ _id: 'p-cap', name: 'Dome Cap' });
  const api = mockApi().on(listAdminProducts, {
    products: [anAdminProduct(), cap],
    page: 1,
    pages: 1,
    total: 1,
  });
  api.on(deleteProduct, () => {
    api.on(listAdminProducts, { products: [cap], page: 1, pages: 1, total: 1 });
    return { message: 'Product deleted' };
  });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
  await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(screen.queryByText('Boulder Tee')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
  });
});

test('the list has the specified columns and marks drafts and sold-out products [2.66]', async () => {
  const products = [anAdminProduct({ countInStock: 0 }), anAdminProduct({ _id: 'p-cap', name: 'Dome Cap' })];
  mockApi().on(listAdminProducts, { products, page: 1, pages: 1, total: 1 });
  renderAdmin('/admin/productlist');
  const heads = await screen.findAllByRole('columnheader');
  const words = heads.map(({ textContent }) => textContent);
  expect(words).toEqual(['ID', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'ACTIONS']);
  expect(
    screen.getByRole('row', { name: /Boulder Tee Out of Stock R349\.00 T-shirts Koppie/ }),
  ).toBeVisible();
  expect(screen.getAllByText('Out of Stock')).toHaveLength(1);
});

test('page links stay in the admin [2.14] [2.35] [2.66]', async () => {
  mockApi().on(listAdminProducts, { products: [anAdminProduct()], page: 2, pages: 3, total: 1 });
  renderAdmin('/admin/productlist/2');
  const pages = await screen.findByRole('navigation', { name: 'Pages, bottom' });
  expect(within(pages).getByRole('link', { name: '3' })).toHaveAttribute('href', '/admin/productlist/3');
});

test('Cancel creates nothing', async () => {
  const api = mockApi().on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Create Product' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await shop.user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.calls(createProduct)).toHaveLength(0);
});

test('a product leads to its page in the shop; a draft has none', async () => {
  const draft = anAdminProduct({ _id: 'p-2', name: 'Fynbos Cap', isDraft: true });
  const products = [anAdminProduct({ _id: 'p-1', name: 'Boulder Tee' }), draft];
  mockApi().on(listAdminProducts, { products, page: 1, pages: 1, total: 1 });
  renderAdmin('/admin/productlist');
  const link = await screen.findByRole('link', { name: 'Boulder Tee' });
  expect(link).toHaveAttribute('href', '/product/p-1');
  expect(screen.queryByRole('link', { name: 'Fynbos Cap' })).not.toBeInTheDocument();
});

test('on the admin’s own origin a product leads to the shop, which is another site', async () => {
  document.documentElement.dataset['application'] = 'admin';
  const shop = { vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: [] };
  const more = { demoMailboxUrl: null, identityProvider: null, publicUrl: 'https://shop.example' };
  mockApi()
    .on(getProduct, aProduct({ _id: 'p-1' }))
    .on(getShopConfig, { ...shop, ...more });
  renderAdmin('/admin/product/p-1/edit');
  const link = await screen.findByRole('link', { name: 'View in shop' });
  expect(link).toHaveAttribute('href', 'https://shop.example/product/p-1');
  delete document.documentElement.dataset['application'];
});
