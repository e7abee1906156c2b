import { listPriceChanges } from '@shop/contract/adminPrices';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const openHistory = async () => {
  const shop = renderAdmin('/admin/product/p-1/edit');
  await shop.user.click(await screen.findByText('Price history'));
};

test('a product shows the prices that it has had when they are asked for', async () => {
  mockApi()
    .on(getProduct, aProduct({ _id: 'p-1' }))
    .on(listPriceChanges, {
      changes: [
        { at: '2026-11-03T08:00:00.000Z', price: 199, was: 249, reason: 'sale' },
        { at: '2026-11-02T08:00:00.000Z', price: 249, reason: 'edit' },
        { at: '2026-11-01T08:00:00.000Z', price: 349, reason: 'opening' },
      ],
      ...{ page: 1, pages: 1, total: 3 },
    });
  await openHistory();
  const table = await screen.findByRole('table', { name: 'Price history' });
  expect(within(table).getByRole('row', { name: /R199.00 was R249.00 Sale began/ })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /R249.00 Edit/ })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /R349.00 First recorded price/ })).toBeInTheDocument();
});

test('a product without a price says that its history is empty', async () => {
  mockApi()
    .on(getProduct, aProduct({ _id: 'p-1' }))
    .on(listPriceChanges, { changes: [], page: 1, pages: 1, total: 0 });
  await openHistory();
  expect(await screen.findByText("This product hasn't had a price yet.")).toBeInTheDocument();
});
