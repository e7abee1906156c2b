import { deleteProduct, restoreProduct, updateProduct } from '@shop/contract/adminProducts';
import { createReview } from '@shop/contract/reviews';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { PriceBounds } from './facetGroups.sql.ts';
import { ANY_PRICE } from './facetGroups.sql.ts';
import { createFacetCountCache } from './facetCountCache.ts';

let api: TestApi;
let other: TestApi;
let admin: Caller;
let product: ProductEntity;
beforeAll(async () => {
  other = await testApi();
  api = await testApi({ beside: other });
  admin = api.as(await anAdmin(api));
  for (let count = 0; count < 5; count += 1) await aProduct(api, { priceCents: 10_000 + (count % 2) * 5000 });
});
beforeEach(async () => {
  product = await aProduct(api, { stock: 2 });
});
afterAll(async () => {
  await api.close();
  await other.close();
});

const BOUNDS: readonly PriceBounds[] = [
  ANY_PRICE,
  { minCents: 12_000, maxCents: null },
  { minCents: null, maxCents: 12_000 },
];

/** All groups as text, in a fixed order. */
async function readGroups({ app }: Pick<TestApi, 'app'>, cache = app.facetCounts): Promise<string[][]> {
  const all = [];
  for (const bounds of BOUNDS)
    all.push((await cache.within(bounds)).map((group) => JSON.stringify(group)).sort());
  return all;
}

/** The groups without a cache. */
const uncached = () => readGroups(api, createFacetCountCache({ read: api.db.read, version: api.db.version }));

const update = (changes: object) => admin.call(updateProduct, { productId: product.id, ...changes });

const CHANGES: Record<string, () => Promise<unknown>> = {
  'a price': () => update({ price: 77 }),
  'a stock that is gone': () => update({ countInStock: 0 }),
  'a name and a category': () => update({ name: 'Quartz Vest', category: 'Vests' }),
  'a brand that no product had': () => update({ brand: 'Dolerite' }),
  'the last pieces are ordered': () => anOrder(api, { product, qty: 2 }),
  'a review': async () =>
    api.as(await aUser(api)).call(createReview, { productId: product.id, rating: 4, comment: 'Fits well.' }),
  'a product is withdrawn': () => update({ state: 'withdrawn' }),
  'a product is deleted': () => admin.call(deleteProduct, { id: product.id }),
  'a product is new': () => aProduct(api, { priceCents: 9900 }),
  'there and back': async () => {
    await update({ price: 77, brand: 'Dolerite' });
    await update({ state: 'withdrawn' });
    await update({ state: 'public', price: 78 });
  },
  'a deleted product returns': async () => {
    await admin.call(deleteProduct, { id: product.id });
    await admin.call(restoreProduct, { id: product.id });
  },
};

test.each(Object.entries(CHANGES))('%s: counts agree in all processes afterwards', async (_name, change) => {
  for (const each of [api, other]) await readGroups(each);
  await change();
  const expected = await uncached();
  for (const each of [api, other]) expect(await readGroups(each)).toEqual(expected);
});

test('an order of many pieces in stock counts nothing again', async () => {
  const stocked = await aProduct(api, { stock: 9 });
  await readGroups(api);
  await anOrder(api, { product: stocked });
  const statements = await statementsOf(api, () => readGroups(api));
  expect(statements.filter(({ sql }) => sql.includes('product_facets'))).toEqual([]);
});

test('a change by an earlier release, which increases the version alone, is counted', async () => {
  await readGroups(api);
  const { write } = api.db.sources;
  await write.query('UPDATE catalogue_version SET changes = changes + 1 WHERE slot = 3');
  await write.query("UPDATE product_facets SET cell = '' WHERE productId = ?", [product.id]);
  const expected = await uncached();
  expect(await readGroups(api)).toEqual(expected);
});

test('many administrators at once in two processes leave every product counted', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => aProduct(api)));
  for (const each of [api, other]) await readGroups(each);
  const others = other.as(await anAdmin(other));
  const reads: Promise<unknown>[] = [];
  await Promise.all(
    products.flatMap(({ id }, index) =>
      [admin, others].map(async (caller, by) => {
        await caller.call(updateProduct, { productId: id, price: 50 + by + (index % 3) });
        reads.push(readGroups(by === 0 ? other : api));
      }),
    ),
  );
  await Promise.all(reads);
  const expected = await uncached();
  for (const each of [api, other]) expect(await readGroups(each)).toEqual(expected);
});

test('whatever price bounds visitors ask for, what every list needs is counted once', async () => {
  const cache = createFacetCountCache(api.db);
  const all = await cache.within(ANY_PRICE);
  for (let rand = 1; rand <= 50; rand += 1) await cache.within({ minCents: rand * 100, maxCents: null });
  expect(await cache.within(ANY_PRICE)).toBe(all);
});

test('products are counted again when the database has lost changes', async () => {
  let version = 9;
  const known = { ...api.db.version, listed: () => Promise.resolve(version) };
  const cache = createFacetCountCache({ read: api.db.read, version: known });
  const before = await cache.within(ANY_PRICE);
  version = 4;
  expect(await cache.within(ANY_PRICE)).not.toBe(before);
});
