import { aProduct } from '../../testing/factories/products.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { ANY_PRICE } from './cells.ts';
import { createFacetCountCache } from './facetCountCache.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await aProduct(api);
});
afterAll(() => api.close());

test('however many prices strangers ask for, what every list needs is read once', async () => {
  const cells = createFacetCountCache(api.db);
  const kept = await cells.within(ANY_PRICE);
  for (let rand = 1; rand <= 50; rand += 1) await cells.within({ minCents: rand * 100, maxCents: null });
  expect(await cells.within(ANY_PRICE)).toBe(kept);
});

test('cells are read anew when the database has lost changes', async () => {
  let version = 9;
  const known = { ...api.db.version, listed: () => Promise.resolve(version) };
  const cells = createFacetCountCache({ read: api.db.read, version: known });
  const kept = await cells.within(ANY_PRICE);
  version = 4;
  expect(await cells.within(ANY_PRICE)).not.toBe(kept);
});
