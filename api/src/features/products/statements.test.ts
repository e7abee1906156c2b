import { listCategories, relatedProducts, suggestProducts } from '@shop/contract/productFinding';
import { getProduct, listProducts, topProducts } from '@shop/contract/products';
import { statementsOf } from '../../testing/statements.ts';
import { aProduct } from '../../testing/factories/products.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';

let api: TestApi;
let productId: string;
beforeAll(async () => {
  api = await testApi({ env: { PRODUCTS_PAGE_SIZE: '5' } });
  for (let count = 0; count < 7; count += 1) productId = (await aProduct(api)).id;
});
afterAll(() => api.close());

const FILTERED = { category: 't-shirts', min: 100, sort: 'price-asc', facets: '1' } as const;
const SEARCHED = { ...FILTERED, keyword: 'boulder' };

test.each([
  ['a page of the list', 2, () => api.anonymous.call(listProducts, { pageNumber: 2 })],
  ['a filtered page with its facets', 3, () => api.anonymous.call(listProducts, FILTERED)],
  ['a search', 4, () => api.anonymous.call(listProducts, { keyword: 'boulder tee' })],
  ['a search that is corrected', 8, () => api.anonymous.call(listProducts, { keyword: 'bouldr tee' })],
  ['a search that finds nothing', 3, () => api.anonymous.call(listProducts, { keyword: 'nothing' })],
  ['a filtered search with its facets', 6, () => api.anonymous.call(listProducts, SEARCHED)],
  ['suggestions', 5, () => api.anonymous.call(suggestProducts, { q: 'boul' })],
  ['the categories', 3, () => api.anonymous.call(listCategories, {})],
  ['related products', 4, () => api.anonymous.call(relatedProducts, { id: productId })],
  ['the top products', 3, () => api.anonymous.call(topProducts, {})],
  ['the page of a product', 6, () => api.anonymous.call(getProduct, { id: productId })],
])('%s asks the database %p times, however many products there are', async (_name, statements, work) => {
  // What is kept until the catalogue changes is read by the first call.
  await work();
  expect(await statementsOf(api, work)).toBe(statements);
});
