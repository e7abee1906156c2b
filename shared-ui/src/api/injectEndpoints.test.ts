import { topProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { createShopStore, fromContract, injectEndpoints, seedQueries, shopApi } from '../index.ts';
import type { MicroFrontendName } from '../index.ts';
import { aProductSummary } from '../../testing/samples.ts';
import { cleanUps } from '../../testing/cleanUps.ts';

const STOREFRONT = 'storefront' as MicroFrontendName;
const REVIEWS = 'reviews' as MicroFrontendName;

const ofStorefront = () =>
  injectEndpoints(STOREFRONT, {
    endpoints: (build) => ({ topProducts: build.query(fromContract(topProducts, {})) }),
  });

const ofReviews = () =>
  injectEndpoints(REVIEWS, {
    endpoints: (build) => ({
      topProducts: build.query<string, void>({ queryFn: () => ({ data: 'the best reviews' }) }),
    }),
  });

function aStore() {
  const store = createShopStore();
  cleanUps.add(store.stop);
  return store;
}

test.each([
  ['the storefront', [ofStorefront, ofReviews]],
  ['the other team', [ofReviews, ofStorefront]],
] as const)('two teams have an endpoint of one name, when %s comes first', async (_, order) => {
  mockApi().on(topProducts, [aProductSummary({ name: 'Kloof Tee' })]);
  order.forEach((inject) => inject());
  const store = aStore();
  const products = await store.dispatch(ofStorefront().endpoints.topProducts.initiate({}));
  const reviews = await store.dispatch(ofReviews().endpoints.topProducts.initiate());
  expect(products.data).toMatchObject([{ name: 'Kloof Tee' }]);
  expect(reviews.data).toBe('the best reviews');
});

test('the hooks and the endpoints have the names that the team gave them', () => {
  const { useTopProductsQuery, endpoints } = ofStorefront();
  expect(useTopProductsQuery).toEqual(expect.any(Function));
  expect(endpoints.topProducts.name).toBe('storefront/topProducts');
});

test("a page's data go to the endpoint of its own micro-frontend, whichever comes first", () => {
  const store = aStore();
  const data = [aProductSummary()];
  ofReviews();
  seedQueries(store, [{ endpoint: 'topProducts', owner: 'storefront', input: undefined, data }]);
  const { endpoints } = ofStorefront();
  expect(endpoints.topProducts.select({})(store.getState()).data).toEqual(data);
  expect(ofReviews().endpoints.topProducts.select()(store.getState()).data).toBeUndefined();
});

test("a page's data go to an endpoint without an owner, which older versions have", () => {
  const store = aStore();
  seedQueries(store, [{ endpoint: 'olderProducts', owner: 'storefront', input: undefined, data: [] }]);
  const { endpoints } = shopApi.injectEndpoints({
    endpoints: (build) => ({ olderProducts: build.query(fromContract(topProducts, {})) }),
  });
  expect(endpoints.olderProducts.select(undefined)(store.getState()).data).toEqual([]);
});

test('an answer that a team has anyhow is written into its own query', () => {
  const store = aStore();
  const own = ofStorefront();
  const data = [aProductSummary()];
  store.dispatch(own.upsertQueryEntry('topProducts', {}, data));
  expect(own.endpoints.topProducts.select({})(store.getState()).data).toEqual(data);
});
