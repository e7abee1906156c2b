import { topProducts } from '@shop/contract/products';
import { createShopStore, fromContract, seedQueries, shopApi } from '../index.ts';

test('a seed is applied when the page injects its endpoint', () => {
  const store = createShopStore();
  seedQueries(store, [{ endpoint: 'bestSellers', input: undefined, data: [] }]);
  const { endpoints } = shopApi.injectEndpoints({
    endpoints: (build) => ({ bestSellers: build.query(fromContract(topProducts, {})) }),
  });
  expect(endpoints.bestSellers.select(undefined)(store.getState()).data).toEqual([]);
  store.stop();
});
