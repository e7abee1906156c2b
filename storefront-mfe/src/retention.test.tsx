import { getShopConfig } from '@shop/contract/config';
import { listCategories } from '@shop/contract/productDiscovery';
import { listProducts, topProducts } from '@shop/contract/products';
import { cachedQueries } from '@shop/shared-ui/testing/cachedQueries';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProductSummary } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { storefront } from './testing/pagesReady.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['/home', 'listProducts'],
  ['/search/tee', 'listProducts'],
  ['/', 'topProducts'],
])('the list of %s is kept for 5 seconds after the screen is gone [7.3]', async (route, call) => {
  mockApi()
    .on(getShopConfig, () => new Promise<never>(() => undefined))
    .on(listProducts, { products: [aProductSummary()], page: 1, pages: 1 })
    .on(topProducts, [aProductSummary()])
    .on(listCategories, { categories: [] });
  const { store, unmount } = renderShop(storefront, { route });
  await screen.findByRole('link', { name: /Boulder Tee/ });
  unmount();
  await jest.advanceTimersByTimeAsync(4900);
  expect(cachedQueries(store)).toContain(call);
  await jest.advanceTimersByTimeAsync(200);
  expect(cachedQueries(store)).not.toContain(call);
});
