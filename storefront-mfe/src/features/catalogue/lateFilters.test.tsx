import { listCategories } from '@shop/contract/productDiscovery';
import { listProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

/** Longer than a list is kept that no screen uses. */
const LATE_MS = 6000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('without a product it offers to remove the filter that costs most, however late the lists come', async () => {
  const empty = { products: [], page: 1, pages: 1, total: 0 };
  mockApi()
    .on(listCategories, { categories: [] })
    .on(listProducts, async ({ brand, size }) => {
      if (brand && size) return empty;
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      return { ...empty, total: brand ? 3 : 9 };
    });
  renderShop(storefront, { route: '/home?brand=berg-co&size=m' });
  await screen.findByText('No products found');
  await jest.advanceTimersByTimeAsync(LATE_MS);
  expect(await screen.findByRole('link', { name: 'Remove “Berg co” to see 9 products' })).toBeInTheDocument();
});
