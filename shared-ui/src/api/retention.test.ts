import { getProduct, listProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct, aProductSummary } from '@shop/shared-ui/testing/samples';
import { LIST_RETENTION_S, createShopStore, fromContract, shopApi } from '../index.ts';
import { cleanUps } from '../../testing/cleanUps.ts';
import { TAGS } from './shopApi.ts';

const { endpoints } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    keptProduct: build.query(fromContract(getProduct)),
    keptProducts: build.query(fromContract(listProducts, { keepUnusedDataFor: LIST_RETENTION_S })),
  }),
});

const SECOND = 1000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/**
 * Reports whether the store still holds product and list this long after the last screen that used them was unmounted.
 */
async function isCachedAfter(seconds: number) {
  mockApi()
    .on(getProduct, aProduct())
    .on(listProducts, { products: [aProductSummary()], page: 1, pages: 1 });
  const store = createShopStore();
  cleanUps.add(store.stop);
  const product = store.dispatch(endpoints.keptProduct.initiate({ id: 'p-boulder' }));
  const list = store.dispatch(endpoints.keptProducts.initiate({}));
  await Promise.all([product, list]);
  product.unsubscribe();
  list.unsubscribe();
  await jest.advanceTimersByTimeAsync(seconds * SECOND);
  return {
    product: endpoints.keptProduct.select({ id: 'p-boulder' })(store.getState()).isSuccess,
    list: endpoints.keptProducts.select({})(store.getState()).isSuccess,
  };
}

test('an unused list is kept for 5 seconds [7.3]', async () => {
  expect(await isCachedAfter(4)).toMatchObject({ list: true });
  expect(await isCachedAfter(6)).toMatchObject({ list: false });
});

test('everything else is kept for 60 seconds [7.3]', async () => {
  expect(await isCachedAfter(58)).toMatchObject({ product: true });
  expect(await isCachedAfter(62)).toMatchObject({ product: false });
});

test('the cache knows the tags Product, Order, User and Users [3.13]', () => {
  expect(TAGS).toEqual(['Product', 'Order', 'User', 'Users']);
});
