import { changeProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { listProductNames } from '@shop/contract/adminProducts';
import { listMovements, moveStock } from '@shop/contract/adminStock';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { adminProductPage, anAdminProduct } from '../../testing/anAdminProduct.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const tee = anAdminProduct({ countInStock: 12, reserved: 2 });
const cap = anAdminProduct({ _id: 'p-cap', name: 'Cord Cap', version: 7, countInStock: 3 });

test('a search and filters stand in the address, begin on the first page, and narrow the export too', async () => {
  const api = mockApi()
    .on(listAdminProducts, adminProductPage([tee], { page: 2, pages: 3 }))
    .on(listProductNames, { categories: ['Caps', 'T-shirts'], brands: ['Koppie'] });
  const shop = renderAdmin('/admin/productlist/2');
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  await shop.user.type(search, 'tee{Enter}');
  await waitFor(() => expect(shop.path()).toBe('/admin/productlist?keyword=tee'));
  await waitFor(() => {
    expect(api.calls(listAdminProducts).at(-1)).toEqual({ keyword: 'tee', pageNumber: '1' });
  });
  expect(search).toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'Caps' });
  await shop.user.selectOptions(screen.getByLabelText('Category'), 'Caps');
  await shop.user.selectOptions(screen.getByLabelText('State'), 'In the shop');
  await shop.user.selectOptions(screen.getByLabelText('Stock'), 'Running low');
  await waitFor(() => {
    expect(api.calls(listAdminProducts).at(-1)).toEqual({
      ...{ keyword: 'tee', state: 'public', category: 'Caps', lowStock: '1', pageNumber: '1' },
    });
  });
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeInTheDocument();
  const query = '?keyword=tee&state=public&category=Caps&lowStock=1';
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/admin/products.csv${query}`,
  );
  const pages = await screen.findByRole('navigation', { name: 'Pages, bottom' });
  expect(within(pages).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    `/admin/productlist/3${query}`,
  );
  await shop.user.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(shop.path()).toBe('/admin/productlist'));
});

test('nothing found can be widened to all products', async () => {
  const api = mockApi().on(listAdminProducts, adminProductPage([]));
  const shop = renderAdmin('/admin/productlist?keyword=zzz');
  expect(await screen.findByText('No products found')).toBeInTheDocument();
  api.on(listAdminProducts, adminProductPage([tee]));
  await shop.user.click(screen.getByRole('button', { name: 'Show all products' }));
  expect(await screen.findByText('1 product')).toBeInTheDocument();
});

test('price and stock are changed below the row, with a reason', async () => {
  const changed = {
    _id: tee._id,
    name: tee.name,
    fate: 'changed' as const,
    before: '349.00',
    after: '299.00',
  };
  const api = mockApi()
    .on(listAdminProducts, adminProductPage([tee, cap]))
    .on(changeProducts, { products: [changed] })
    .on(moveStock, { ...tee, countInStock: 22 });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Price and stock of Boulder Tee' }));
  const panel = screen.getByRole('group', { name: 'Price and stock of Boulder Tee' });
  const price = within(panel).getByLabelText('Price (R)');
  await shop.user.clear(price);
  await shop.user.type(price, '299');
  await shop.user.click(within(panel).getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Price changed')).toBeInTheDocument();
  expect(api.calls(changeProducts)).toEqual([
    { products: [{ id: tee._id, version: tee.version }], change: { price: '299' } },
  ]);
  await shop.user.type(within(panel).getByLabelText('Pieces that came'), '10');
  await shop.user.click(within(panel).getByRole('button', { name: 'Save stock' }));
  expect(await screen.findByText('22 in stock now')).toBeInTheDocument();
  expect(api.calls(moveStock)).toEqual([
    { id: tee._id, reason: 'delivery', pieces: 10, version: tee.version },
  ]);
});

test('a price that is refused is explained in its form', async () => {
  mockApi()
    .on(listAdminProducts, adminProductPage([tee]))
    .on(changeProducts, {
      products: [{ _id: tee._id, name: tee.name, fate: 'refused', message: 'This product has changed.' }],
    });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Price and stock of Boulder Tee' }));
  await shop.user.click(screen.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('This product has changed.')).toBeInTheDocument();
});

test('prices of chosen products are changed by percent after a preview, and each fate is named', async () => {
  const products = [
    { _id: tee._id, name: tee.name, fate: 'changed' as const, before: '349.00', after: '314.10' },
    { _id: cap._id, name: cap.name, fate: 'refused' as const, message: 'This product has changed.' },
  ];
  const api = mockApi()
    .on(listAdminProducts, adminProductPage([tee, cap]))
    .on(changeProducts, { products });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' }));
  await shop.user.click(screen.getByRole('checkbox', { name: 'Select Cord Cap' }));
  await shop.user.click(screen.getByRole('button', { name: 'Change prices' }));
  const dialog = screen.getByRole('dialog', { name: 'Change prices: 2 products' });
  await shop.user.type(within(dialog).getByLabelText('Change in percent'), '0{Enter}');
  expect(within(dialog).getByText(/^Please enter a percentage/)).toBeInTheDocument();
  await shop.user.clear(within(dialog).getByLabelText('Change in percent'));
  await shop.user.type(within(dialog).getByLabelText('Change in percent'), '-10{Enter}');
  expect(await within(dialog).findByText('349.00 → 314.10')).toBeInTheDocument();
  await shop.user.click(within(dialog).getByRole('button', { name: 'Change prices (1)' }));
  expect(await within(dialog).findByText('1 changed, 0 left as they were, 1 refused.')).toBeInTheDocument();
  const input = {
    products: [
      { id: tee._id, version: tee.version },
      { id: cap._id, version: 7 },
    ],
    change: { pricePercent: -10 },
  };
  expect(api.calls(changeProducts)).toEqual([{ ...input, preview: true }, input]);
  await shop.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('checkbox', { name: 'Select Boulder Tee' })).not.toBeChecked();
});

test('chosen products are deleted after a preview', async () => {
  const products = [
    { _id: tee._id, name: '', fate: 'changed' as const, before: 'draft', after: 'deleted' },
    { _id: cap._id, name: cap.name, fate: 'changed' as const, before: 'public', after: 'deleted' },
  ];
  const api = mockApi()
    .on(listAdminProducts, adminProductPage([tee, cap]))
    .on(changeProducts, { products });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' }));
  await shop.user.click(screen.getByRole('checkbox', { name: 'Select Cord Cap' }));
  const bar = within(screen.getByRole('group', { name: 'Selected products' }));
  await shop.user.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete: 2 products' }));
  expect(await dialog.findByText('draft → deleted')).toBeInTheDocument();
  await shop.user.click(dialog.getByRole('button', { name: 'Delete (2)' }));
  expect(await dialog.findByText('2 changed, 0 left as they were, 0 refused.')).toBeInTheDocument();
  expect(api.calls(changeProducts).at(-1)).toMatchObject({ change: { state: 'archived' } });
});

test('chosen products stay chosen from the first page to the second and back', async () => {
  mockApi().on(listAdminProducts, ({ pageNumber }) => ({
    ...adminProductPage(pageNumber === '2' ? [cap] : [tee]),
    page: pageNumber === '2' ? 2 : 1,
    pages: 2,
  }));
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' }));
  const pages = screen.getByRole('navigation', { name: 'Pages, top' });
  await shop.user.click(within(pages).getByRole('link', { name: '2' }));
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Select Cord Cap' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Change prices' }));
  expect(screen.getByRole('dialog', { name: 'Change prices: 2 products' })).toBeInTheDocument();
  await shop.user.keyboard('{Escape}');
  const left = screen.getByRole('navigation', { name: 'Pages, top' });
  await shop.user.click(within(left).getByRole('link', { name: '1' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' })).toBeChecked();
});

test('a copy opens in its form, and a product shows its movements when they are asked for', async () => {
  mockApi()
    .on(listAdminProducts, adminProductPage([tee]))
    .on(duplicateProduct, aProduct({ _id: 'p-copy', state: 'draft' }))
    .on(getProduct, aProduct({ _id: 'p-copy', state: 'draft' }))
    .on(listMovements, {
      movements: [
        {
          at: '2026-11-02T08:00:00.000Z',
          size: 'M',
          from: 5,
          to: 3,
          reason: 'sale',
          order: { _id: 'o-1', number: '10042' },
        },
        { at: '2026-11-01T08:00:00.000Z', from: 0, to: 5, reason: 'delivery', by: 'Admin' },
      ],
      ...{ page: 1, pages: 1, total: 2 },
    });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Price and stock of Boulder Tee' }));
  await shop.user.click(screen.getByRole('button', { name: 'Duplicate Boulder Tee' }));
  expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeInTheDocument();
  expect(shop.path()).toBe('/admin/product/p-copy/edit');
  await shop.user.click(await screen.findByText('Stock movements'));
  const table = await screen.findByRole('table', { name: 'Stock movements' });
  expect(within(table).getByRole('row', { name: /M 5 3 Sale Order 10042/ })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /All 0 5 Delivery Admin/ })).toBeInTheDocument();
});
