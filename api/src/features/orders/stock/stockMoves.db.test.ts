import { inTransaction } from '../../../database/transaction.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { moveAllStock } from './stockMoves.sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const reserve = (portions: Parameters<typeof moveAllStock>[1]) =>
  inTransaction(api.db, (tx) => moveAllStock(tx, portions, { from: 'stock', to: 'reserved' }));

test('of several products one statement moves each by its own number of units', async () => {
  const products = [await aProduct(api), await aProduct(api)];
  const portions = products.map(({ id }, index) => ({ productId: id, size: null, qty: index + 2 }));
  expect(await reserve(portions)).toBe(2);
  const counts = await Promise.all(products.map((product) => reloaded(api, product)));
  expect(counts.map(({ stock, reserved, version }) => [stock, reserved, version])).toEqual([
    [8, 2, 2],
    [7, 3, 2],
  ]);
});

test('a product with too few units is not moved, and is not among those that are counted', async () => {
  const [short, other] = [await aProduct(api, { stock: 1 }), await aProduct(api)];
  const portions = [short, other].map(({ id }) => ({ productId: id, size: null, qty: 2 }));
  expect(await reserve(portions)).toBe(1);
  expect(await reloaded(api, short)).toMatchObject({ stock: 1, reserved: 0, version: 1 });
  expect(await reloaded(api, other)).toMatchObject({ stock: 8, reserved: 2 });
});

test('sizes of several products are moved by one statement, and those with too few units are not', async () => {
  const [one, other] = [await aSizedProduct(api, { XS: 3, XL: 1 }), await aSizedProduct(api, { XS: 3 })];
  const portions = [
    { productId: one.id, size: 'XL', qty: 2 },
    { productId: one.id, size: 'XS', qty: 3 },
    { productId: other.id, size: 'XS', qty: 1 },
  ];
  expect(await reserve(portions)).toBe(2);
  expect(new Set(await reloadedSizes(api, one))).toEqual(
    new Set([
      ['XS', 0, 3, 0],
      ['XL', 1, 0, 0],
    ]),
  );
  expect(await reloadedSizes(api, other)).toEqual([['XS', 2, 1, 0]]);
});

test('no statement is sent when there is nothing to move', async () => {
  expect(await reserve([])).toBe(0);
});
