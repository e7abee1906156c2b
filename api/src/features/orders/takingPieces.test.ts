import { ONE_SIZE } from '@shop/domain/products';
import { ProductSizeEntity } from '../../database/entities/ProductSizeEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../testing/factories/products.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { recordOrderMovements } from '../products/stockMovements.service.ts';
import { takeFromProducts, takeFromSizes } from './takingPieces.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const ofProduct = (productId: string, qty: number, priceCents = 299_00) => ({
  ...{ productId, size: null, qty, priceCents },
});

test('one statement takes the pieces of several products, each at the price that was read', async () => {
  const products = [await aProduct(api), await aProduct(api, { priceCents: 50_00 })];
  const portions = products.map(({ id, priceCents }, index) => ofProduct(id, index + 2, priceCents));
  const sorted = portions.toSorted((left, right) => (left.productId < right.productId ? -1 : 1));
  expect(await inTransaction(api.db, (tx) => takeFromProducts(tx, sorted))).toBe(true);
  for (const { productId, qty } of portions) {
    const [product] = products.filter(({ id }) => id === productId);
    const { stock, reserved, version } = await reloaded(api, product ?? (await aProduct(api)));
    expect([stock, reserved, version]).toEqual([10 - qty, qty, 2]);
  }
});

test.each([
  ['the last piece', {}, 10],
  ['more than there is', {}, 11],
  ['a piece at another price', { priceCents: 199_00 }, 1],
  ['a piece of a product that nobody sees', { state: 'withdrawn' as const }, 1],
])('%s is not taken', async (_, values, qty) => {
  const product = await aProduct(api, values);
  expect(await inTransaction(api.db, (tx) => takeFromProducts(tx, [ofProduct(product.id, qty)]))).toBe(false);
  expect((await reloaded(api, product)).stock).toBe(10);
});

test('pieces of sizes are taken from all of them or reported as not taken', async () => {
  const product = await aSizedProduct(api, { XS: 3, XL: 3 });
  const take = (qty: number) => {
    const portions = ['XL', 'XS'].map((size) => ({ productId: product.id, size, qty }));
    return inTransaction(api.db, (tx) => takeFromSizes(tx, portions));
  };
  expect(await take(2)).toBe(true);
  expect((await reloadedSizes(api, product)).map((size) => size.join(' ')).sort()).toEqual([
    'XL 1 2 0',
    'XS 1 2 0',
  ]);
  expect(await take(1)).toBe(false);
});

test('a product that has been given sizes meanwhile records no movement of its own', async () => {
  const [plain, sized] = [await aProduct(api), await aSizedProduct(api, { XS: 3 })];
  const pieces = [plain, sized].map(({ id }) => ({ productId: id, size: null, qty: 1, ifSizes: 0 as const }));
  const cause = { reason: 'sale', orderId: plain.id, now: api.clock.now() } as const;
  expect(await inTransaction(api.db, (tx) => recordOrderMovements(tx, pieces, cause))).toBe(1);
});

test('a single size records no movement unless its row is a copy of its product’s counts', async () => {
  const product = await aSizedProduct(api, { [ONE_SIZE]: 3 });
  const pieces = [{ productId: product.id, size: ONE_SIZE, qty: 1, ifSizes: 1 as const }];
  const cause = { reason: 'sale', orderId: product.id, now: api.clock.now() } as const;
  const record = () => inTransaction(api.db, (tx) => recordOrderMovements(tx, pieces, cause));
  expect(await record()).toBe(1);
  const only = { productId: product.id };
  await inTransaction(api.db, (tx) => tx.update(ProductSizeEntity, only, { stock: 2, reserved: 1 }));
  expect(await record()).toBe(0);
});
