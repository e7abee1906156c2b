import { listProducts, topProducts } from '@shop/contract/products';
import { createShopStore, fromContract, seedQueries, shopApi } from '../index.ts';

const { spelledList, spelledTop } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    spelledList: build.query(fromContract(listProducts, {})),
    spelledTop: build.query(fromContract(topProducts, {})),
  }),
}).endpoints;

const answer = { products: [], page: 2, pages: 3 };

test.each([
  { pageNumber: 2, size: ['m'] },
  { size: 'm', pageNumber: '2' },
  { pageNumber: '2', size: ['m', 'm'], keyword: undefined },
])('a list is one entry of the cache however its page and filters are spelled: %j', (input) => {
  const store = createShopStore();
  seedQueries(store, [{ endpoint: 'spelledList', input: { pageNumber: '2', size: 'm' }, data: answer }]);
  expect(spelledList.select(input)(store.getState()).data).toEqual(answer);
  expect(spelledList.select({ ...input, pageNumber: 3 })(store.getState()).data).toBeUndefined();
  store.stop();
});

test('a call without input is one entry, with and without an empty object', () => {
  const store = createShopStore();
  seedQueries(store, [{ endpoint: 'spelledTop', input: {}, data: [] }]);
  expect(spelledTop.select(undefined)(store.getState()).data).toEqual([]);
  store.stop();
});
