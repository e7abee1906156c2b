import { deleteProduct, restoreProduct, updateProduct } from '@shop/contract/adminProducts';
import { createReview } from '@shop/contract/reviews';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import { statementsOf } from '../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import type { PriceBounds } from './cells.ts';
import { ANY_PRICE } from './cells.ts';
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

/** All cells as text, in a fixed order. */
async function cellsOf({ app }: Pick<TestApi, 'app'>, cells = app.cells): Promise<string[][]> {
  const all = [];
  for (const bounds of BOUNDS)
    all.push((await cells.within(bounds)).map((cell) => JSON.stringify(cell)).sort());
  return all;
}

/** The cells without a cache. */
const uncached = () => cellsOf(api, createFacetCountCache({ read: api.db.read, version: api.db.version }));

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
  for (const each of [api, other]) await cellsOf(each);
  await change();
  const expected = await uncached();
  for (const each of [api, other]) expect(await cellsOf(each)).toEqual(expected);
});

test('an order of many pieces in stock counts nothing again', async () => {
  const stocked = await aProduct(api, { stock: 9 });
  await cellsOf(api);
  await anOrder(api, { product: stocked });
  const statements = await statementsOf(api, () => cellsOf(api));
  expect(statements.filter(({ sql }) => sql.includes('product_facets'))).toEqual([]);
});

test('a change by an earlier release, which increases the version alone, is counted', async () => {
  await cellsOf(api);
  const { write } = api.db.sources;
  await write.query('UPDATE catalogue_version SET changes = changes + 1 WHERE slot = 3');
  await write.query("UPDATE product_facets SET cell = '' WHERE productId = ?", [product.id]);
  const expected = await uncached();
  expect(await cellsOf(api)).toEqual(expected);
});

test('many administrators at once in two processes leave every product counted', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => aProduct(api)));
  for (const each of [api, other]) await cellsOf(each);
  const others = other.as(await anAdmin(other));
  const reads: Promise<unknown>[] = [];
  await Promise.all(
    products.flatMap(({ id }, index) =>
      [admin, others].map(async (caller, by) => {
        await caller.call(updateProduct, { productId: id, price: 50 + by + (index % 3) });
        reads.push(cellsOf(by === 0 ? other : api));
      }),
    ),
  );
  await Promise.all(reads);
  const expected = await uncached();
  for (const each of [api, other]) expect(await cellsOf(each)).toEqual(expected);
});
