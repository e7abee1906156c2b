import { deleteProduct, restoreProduct, updateProduct } from '@shop/contract/adminProducts';
import { createReview } from '@shop/contract/reviews';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import { statementsOf } from '../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { renewCatalogueVersion } from '../catalogueVersion/catalogueVersion.service.ts';
import type { PriceBounds } from './cells.ts';
import { ANY_PRICE } from './cells.ts';
import { refreshFacets } from './facetRows.ts';
import { keepCells } from './keptCells.ts';

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

/** What somebody reads who has kept nothing. */
const fresh = () => cellsOf(api, keepCells({ read: api.db.read, version: api.db.version }));

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

test.each(Object.entries(CHANGES))('%s: what is counted agrees in all processes', async (_name, change) => {
  for (const each of [api, other]) await cellsOf(each);
  await change();
  const expected = await fresh();
  for (const each of [api, other]) expect(await cellsOf(each)).toEqual(expected);
});

const isOfAll = ({ sql }: { readonly sql: string }): boolean => sql.includes("f.cell > ''");

test.each(Object.entries(CHANGES))('%s: only what has changed is counted anew', async (_name, change) => {
  await cellsOf(api);
  await change();
  const statements = await statementsOf(api, () => cellsOf(api));
  expect(statements.filter(isOfAll)).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a change that nobody knows', () => renewCatalogueVersion(api.db)],
  [
    'an earlier version of the API',
    async () => {
      await api.db.sources.write.query('UPDATE catalogue_version SET changes = changes + 1 WHERE slot = 3');
      await api.db.sources.write.query("UPDATE product_facets SET cell = '' WHERE productId = ?", [
        product.id,
      ]);
    },
  ],
  [
    'more changes than are remembered',
    async () => {
      for (let priceCents = 1; priceCents <= 150; priceCents += 1) {
        await inTransaction(api.db, async (tx) => {
          await tx.update(ProductEntity, { id: product.id }, { priceCents });
          await refreshFacets(tx, [product.id]);
        });
      }
    },
  ],
])('after %s all is counted anew', async (_name, change) => {
  await cellsOf(api);
  await change();
  const expected = await fresh();
  const statements = await statementsOf(api, async () => expect(await cellsOf(api)).toEqual(expected));
  expect(statements.filter(isOfAll)).not.toEqual([]);
});

test('many administrators at once in two processes leave nothing uncounted', async () => {
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
  const expected = await fresh();
  for (const each of [api, other]) expect(await cellsOf(each)).toEqual(expected);
});
