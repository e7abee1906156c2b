import { getShopConfig } from '@shop/contract/config';
import { listCategories, relatedProducts, suggestProducts } from '@shop/contract/productDiscovery';
import { getProduct, listProducts, topProducts } from '@shop/contract/products';
import { statementsOf } from '../../../testing/statementsOf.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { renewCatalogueVersion } from '../version/catalogueVersion.service.ts';

let api: TestApi;
const ids: string[] = [];
beforeAll(async () => {
  api = await testApi({ oneProcess: true, env: { PRODUCTS_PAGE_SIZE: '3' }, relyMs: 60_000 });
  for (let count = 0; count < 7; count += 1) ids.push((await aProduct(api)).id);
});
afterAll(() => api.close());

const FILTERED = { category: 't-shirts', min: 100, sort: 'price-asc', facets: '1' } as const;
const SEARCHED = { ...FILTERED, keyword: 'boulder' };

/** Asks for one page, product or beginning of a word. */
type Read = (place: 1 | 2) => Promise<{ readonly status: number }>;

const list = (input: Parameters<typeof api.anonymous.call<typeof listProducts>>[1]): Read => {
  return (pageNumber) => api.anonymous.call(listProducts, { ...input, pageNumber });
};

test.each<[string, number, Read]>([
  ['a page of the list', 1, list({})],
  ['a filtered page with its facets', 1, list(FILTERED)],
  ['the next page of a search', 1, list({ keyword: 'boulder tee' })],
  ['the next page of a search that is corrected', 3, list({ keyword: 'bouldr tee' })],
  ['the next page of a search that finds nothing', 1, list({ keyword: 'nothing' })],
  ['the next page of a filtered search with its facets', 2, list(SEARCHED)],
  ['suggestions', 2, (place) => api.anonymous.call(suggestProducts, { q: 'boulder'.slice(0, 2 + place) })],
  ['related products', 4, (place) => api.anonymous.call(relatedProducts, { id: ids[place] ?? '' })],
  ['the page of a product', 1, (place) => api.anonymous.call(getProduct, { id: ids[place] ?? '' })],
])('%s asks the database %p times, however many products there are', async (_name, statements, read) => {
  // What is cached of the whole catalogue is read by the first one.
  await read(1);
  expect(
    await statementsOf(api, async () => {
      expect((await read(2)).status).toBe(200);
    }),
  ).toHaveLength(statements);
});

test.each([
  ['the categories', 4, () => api.anonymous.call(listCategories, {})],
  ['the top products', 4, () => api.anonymous.call(topProducts, {})],
  ['the settings of the shop', 2, () => api.anonymous.call(getShopConfig, {})],
  ['the page of a product', 3, () => api.anonymous.call(getProduct, { id: ids[0] ?? '' })],
])('%s: %p statements after a change, and then none', async (_name, statements, read) => {
  // What a process caches for good, as the kinds of facet groups, is read by the first one.
  await read();
  await renewCatalogueVersion(api.db);
  expect(await statementsOf(api, read)).toHaveLength(statements);
  expect(await statementsOf(api, read)).toEqual([]);
});
