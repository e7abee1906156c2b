import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateProduct } from '@shop/contract/adminProducts';
import { getCart, putCart } from '@shop/contract/cart';
import { placeOrder as endpoint } from '@shop/contract/orders';
import { ONE_SIZE } from '@shop/domain/products';
import { executeUpdate } from '../../../database/sql.ts';
import { catalogueVersions } from '../../../database/catalogue/version.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { StockMovementEntity } from '../../../database/entities/stockMovements.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parseInput } from '../../../http/serve.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { placeOrder } from './placeOrder.service.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

const onServersOnly = process.env['TEST_DATABASE_URL'] ? test : () => undefined;

/** Places an order of a request that was admitted before something else happened. */
async function placeAfter(
  event: () => Promise<unknown>,
  { buyer, product, overrides = {} }: { buyer: UserEntity; product: ProductEntity; overrides?: object },
) {
  const input = parseInput(endpoint, orderInput([product], overrides));
  const placing = { buyer, input, rules: api.app.config, rate: null, now: api.clock.now() };
  await event();
  return placeOrder(api.db, placing);
}

/** The stock of a product, and what its movements add up to. */
async function counted(product: ProductEntity): Promise<[number, number]> {
  const movements = await api.db.read.findBy(StockMovementEntity, { productId: product.id });
  const moved = movements.reduce((sum, { fromCount, toCount }) => sum + toCount - fromCount, 0);
  return [(await reloaded(api, product)).stock, moved];
}

const change = (product: ProductEntity, values: object) => async () => {
  const { status } = await admin.call(updateProduct, { productId: product.id, ...values });
  expect(status).toBe(200);
};

test('pieces that have come back since the session was read are sold', async () => {
  const [product, buyer] = [await aProduct(api, { stock: 0 }), await aUser(api)];
  const { lines } = await placeAfter(change(product, { countInStock: 3 }), { buyer, product });
  expect(lines).toHaveLength(1);
  expect(await counted(product)).toEqual([2, 2]);
});

test('a price that rises while an order is placed refuses it, and nothing is taken', async () => {
  const [product, buyer] = [await aProduct(api), await aUser(api)];
  const placing = placeAfter(change(product, { price: 400 }), { buyer, product });
  await expect(placing).rejects.toMatchObject({ code: 'price_changed' });
  expect(await counted(product)).toEqual([10, 10]);
});

test('a product that is withdrawn while an order is placed is not sold', async () => {
  const [product, buyer] = [await aProduct(api), await aUser(api)];
  const placing = placeAfter(change(product, { state: 'withdrawn' }), { buyer, product });
  await expect(placing).rejects.toMatchObject({ status: 404 });
  expect(await counted(product)).toEqual([10, 10]);
});

test('a product that is given other sizes while an order is placed is not sold in one that it has not', async () => {
  const [product, buyer] = [await aSizedProduct(api, { M: 5, L: 5 }), await aUser(api)];
  const sizes = [
    { size: 'L', countInStock: 5 },
    { size: 'XL', countInStock: 5 },
  ];
  const placing = placeAfter(change(product, { sizes }), { buyer, product });
  await expect(placing).rejects.toMatchObject({ status: 400 });
  expect(await counted(product)).toEqual([10, 10]);
});

test('an order that others have left just enough for takes the last piece', async () => {
  const [product, buyer] = [await aProduct(api, { stock: 2 }), await aUser(api)];
  const { order } = await placeAfter(() => anOrder(api, { product }), { buyer, product });
  expect(order.status).toBe('created');
  expect(await counted(product)).toEqual([0, 0]);
});

test('an order of the same account in between counts for the limits of the next', async () => {
  const [product, buyer] = [await aProduct(api, { stock: 1_000_000 }), await aUser(api)];
  const { newcomer } = api.app.config.unpaidUnits;
  const placing = placeAfter(() => anOrder(api, { buyer, product, qty: newcomer }), { buyer, product });
  await expect(placing).rejects.toMatchObject({ status: 429 });
  const [stock, moved] = await counted(product);
  expect([1_000_000 - stock, moved - stock]).toEqual([newcomer, 0]);
});

test('the same key in between gives both the same order', async () => {
  const [product, buyer] = [await aProduct(api), await aUser(api)];
  const request = { buyer, product, overrides: { idempotencyKey: 'twice' } };
  let first = '';
  const second = await placeAfter(async () => {
    first = (await placeAfter(() => Promise.resolve(), request)).order.id;
  }, request);
  expect(second.order.id).toBe(first);
  expect(await counted(product)).toEqual([9, 9]);
});

test('what another device puts into the cart in between stays there, and what is ordered leaves it', async () => {
  const [product, other, buyer] = [await aProduct(api), await aProduct(api), await aUser(api)];
  const caller = api.as(buyer);
  const line = ({ id }: ProductEntity) => ({ product: id, size: 'M', qty: 1 });
  await caller.call(putCart, { lines: [line(product)], version: 0 });
  const both = { lines: [line(product), line(other)], version: 1 };
  await placeAfter(() => caller.call(putCart, both), { buyer, product });
  const { body } = await caller.call(getCart, {});
  expect(body.lines.map(({ product: id }) => id)).toEqual([other.id]);
});

const two = (product: ProductEntity, size: string) => ({ ...{ product: product.id, size, qty: 2 } });

test('the pieces are taken with what was ordered of the cart, and the catalogue’s version grows once', async () => {
  const plain = await aProduct(api);
  const single = await aSizedProduct(api, { [ONE_SIZE]: 10 });
  const sized = await aSizedProduct(api, { S: 5, L: 5 });
  const caller = api.as(await aUser(api));
  const [ordered, other] = [[two(plain, 'M'), two(single, ONE_SIZE), two(sized, 'L')], two(sized, 'S')];
  await caller.call(putCart, { lines: [...ordered, other], version: 0 });
  const before = await catalogueVersions(api.db.read);
  const input = { ...orderInput([]), orderItems: ordered };
  expect((await caller.call(endpoint, input)).status).toBe(201);
  const after = await catalogueVersions(api.db.read);
  expect([after.all - before.all, after.listed - before.listed]).toEqual([1, 0]);
  for (const product of [plain, single, sized]) {
    expect(await reloaded(api, product)).toMatchObject({ stock: 8, reserved: 2, version: 2 });
    expect(await counted(product)).toEqual([8, 8]);
  }
  expect(await reloadedSizes(api, single)).toEqual([[ONE_SIZE, 8, 2, 0]]);
  expect(new Set(await reloadedSizes(api, sized))).toEqual(
    new Set([
      ['S', 5, 0, 0],
      ['L', 3, 2, 0],
    ]),
  );
  expect((await caller.call(getCart, {})).body).toMatchObject({ lines: [other], version: 2 });
});

test('an order of 30 products takes units of all of them', async () => {
  const caller = api.as(await aUser(api));
  const products = await Promise.all(Array.from({ length: 30 }, () => aProduct(api)));
  expect((await caller.call(endpoint, orderInput(products))).status).toBe(201);
  const stocks = await Promise.all(products.map((product) => reloaded(api, product)));
  expect(stocks.map(({ stock, reserved }) => [stock, reserved])).toEqual(products.map(() => [9, 1]));
});

test('a single size whose row has fallen behind its product’s is brought up to it', async () => {
  const [product, caller] = [await aSizedProduct(api, { [ONE_SIZE]: 10 }), api.as(await aUser(api))];
  const behind = { stock: 12, reserved: 1, sold: 3, received: 16 };
  await inTransaction(api.db, (tx) => tx.update(ProductSizeEntity, { productId: product.id }, behind));
  const input = { ...orderInput([]), orderItems: [two(product, ONE_SIZE)] };
  expect((await caller.call(endpoint, input)).status).toBe(201);
  expect(await reloadedSizes(api, product)).toEqual([[ONE_SIZE, 8, 2, 0]]);
});

onServersOnly('who waits for a product holds neither later ones nor the catalogue’s version', async () => {
  const products = await Promise.all(Array.from({ length: 3 }, () => aProduct(api)));
  const [first = '', middle = '', last = ''] = products.map(({ id }) => id).toSorted();
  const caller = api.as(await aUser(api));
  const touch = 'UPDATE products SET version = version + 1 WHERE id = ?';
  const [isHeld, letGo] = [new EventEmitter(), new EventEmitter()];
  const held = once(isHeld, 'now');
  const holder = inTransaction(api.db, async (tx) => {
    const until = once(letGo, 'now');
    await executeUpdate(tx, touch, [middle]);
    isHeld.emit('now');
    await until;
  });
  await held;
  const placing = caller.call(endpoint, orderInput(products));
  while (await isFree(first)) await sleep(10);
  await inTransaction(api.db, async (tx) => {
    await executeUpdate(tx, touch, [last]);
    await executeUpdate(tx, 'UPDATE catalogue_version SET changes = changes + 1', []);
  });
  letGo.emit('now');
  await holder;
  expect((await placing).status).toBe(201);
});

/** Whether no transaction has locked the product. */
async function isFree(id: string): Promise<boolean> {
  const sql = 'SELECT id FROM products WHERE id = ? FOR UPDATE SKIP LOCKED';
  const rows: unknown[] = await api.db.read.query(sql, [id]);
  return rows.length > 0;
}
