import { updateProduct } from '@shop/contract/adminProducts';
import { getCart, putCart } from '@shop/contract/cart';
import { placeOrder as endpoint } from '@shop/contract/orders';
import type { Database } from '../../database/database.ts';
import { StockMovementEntity } from '../../database/entities/StockMovementEntity.ts';
import { parseInput } from '../../http/serve.ts';
import { anOrder, orderInput } from '../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded } from '../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import { statementsOf } from '../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { withSettings } from '../shopSettings/shopSettings.service.ts';
import { readOrderFacts } from './orderFacts.service.ts';
import { factsFor } from './orderRequest.ts';
import { placeOrder } from './placeOrder.service.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

type Product = Awaited<ReturnType<typeof aProduct>>;
type Buyer = Awaited<ReturnType<typeof aUser>>;

/** The database, in which something happens right after the facts about an order were read for the first time. */
function overtakenBy(event: () => Promise<unknown>): Database {
  const { read } = api.db;
  let isOver = false;
  const overtaken = Object.create(read, {
    query: {
      value: async (sql: string, values: unknown[]): Promise<unknown> => {
        const rows: unknown = await read.query(sql, values);
        if (!isOver && sql.includes('idempotency_keys')) {
          isOver = true;
          await event();
        }
        return rows;
      },
    },
  }) as typeof read;
  return Object.create(api.db, { read: { value: overtaken } }) as Database;
}

async function place(db: Database, buyer: Buyer, product: Product, overrides = {}) {
  const input = parseInput(endpoint, orderInput([product], overrides));
  const rules = await withSettings(api.db.read, api.app.config);
  return placeOrder(db, { buyer, input, rules, rate: null, now: api.clock.now() });
}

/** The stock of a product, and what its movements add up to. */
async function counted(product: Product): Promise<[number, number]> {
  const movements = await api.db.read.findBy(StockMovementEntity, { productId: product.id });
  const moved = movements.reduce((sum, { fromCount, toCount }) => sum + toCount - fromCount, 0);
  return [(await reloaded(api, product)).stock, moved];
}

const change = (product: Product, values: object) => async () => {
  const { status } = await admin.call(updateProduct, { productId: product.id, ...values });
  expect(status).toBe(200);
};

test('pieces that have come back since the session was read are sold', async () => {
  const [product, buyer] = [await aProduct(api, { stock: 0 }), await aUser(api)];
  const input = parseInput(endpoint, orderInput([product]));
  const facts = await readOrderFacts(api.db.read, buyer.id, factsFor(input));
  expect((await admin.call(updateProduct, { productId: product.id, countInStock: 3 })).status).toBe(200);
  const rules = await withSettings(api.db.read, api.app.config);
  const placing = { buyer, input, rules, rate: null, now: api.clock.now() };
  const { lines } = await placeOrder(api.db, placing, facts);
  expect(lines).toHaveLength(1);
  expect(await counted(product)).toEqual([2, 2]);
});

test('a price that rises while an order is placed refuses it, and nothing is taken', async () => {
  const [product, buyer] = [await aProduct(api), await aUser(api)];
  const db = overtakenBy(change(product, { price: 400 }));
  await expect(place(db, buyer, product)).rejects.toMatchObject({ code: 'price_changed' });
  expect(await counted(product)).toEqual([10, 10]);
});

test('a product that is withdrawn while an order is placed is not sold', async () => {
  const [product, buyer] = [await aProduct(api), await aUser(api)];
  const db = overtakenBy(change(product, { state: 'withdrawn' }));
  await expect(place(db, buyer, product)).rejects.toMatchObject({ status: 404 });
  expect(await counted(product)).toEqual([10, 10]);
});

test('a product that is given other sizes while an order is placed is not sold in one that it has not', async () => {
  const [product, buyer] = [await aSizedProduct(api, { M: 5, L: 5 }), await aUser(api)];
  const sizes = [
    { size: 'L', countInStock: 5 },
    { size: 'XL', countInStock: 5 },
  ];
  const db = overtakenBy(change(product, { sizes }));
  await expect(place(db, buyer, product)).rejects.toMatchObject({ status: 400 });
  expect(await counted(product)).toEqual([10, 10]);
});

test('an order that others have left just enough for takes the last piece', async () => {
  const [product, buyer] = [await aProduct(api, { stock: 2 }), await aUser(api)];
  const db = overtakenBy(() => anOrder(api, { product }));
  const { order } = await place(db, buyer, product);
  expect(order.status).toBe('created');
  expect(await counted(product)).toEqual([0, 0]);
});

test('an order of the same account in between counts for the limits of the next', async () => {
  const [product, buyer] = [await aProduct(api, { stock: 1_000_000 }), await aUser(api)];
  const { newcomer } = api.app.config.unpaidPieces;
  const db = overtakenBy(() => anOrder(api, { buyer, product, qty: newcomer }));
  await expect(place(db, buyer, product)).rejects.toMatchObject({ status: 429 });
  const [stock, moved] = await counted(product);
  expect([1_000_000 - stock, moved - stock]).toEqual([newcomer, 0]);
});

test('the same key in between gives both the same order', async () => {
  const [product, buyer] = [await aProduct(api), await aUser(api)];
  const key = { idempotencyKey: 'twice' };
  let first = '';
  const db = overtakenBy(async () => {
    ({
      order: { id: first },
    } = await place(api.db, buyer, product, key));
  });
  expect((await place(db, buyer, product, key)).order.id).toBe(first);
  expect(await counted(product)).toEqual([9, 9]);
});

test('what another device puts into the cart in between stays there, and what is ordered leaves it', async () => {
  const [product, other, buyer] = [await aProduct(api), await aProduct(api), await aUser(api)];
  const caller = api.as(buyer);
  const line = ({ id }: Product) => ({ product: id, size: 'M', qty: 1 });
  await caller.call(putCart, { lines: [line(product)], version: 0 });
  const db = overtakenBy(() => caller.call(putCart, { lines: [line(product), line(other)], version: 1 }));
  await place(db, buyer, product);
  const { body } = await caller.call(getCart, {});
  expect(body.lines.map(({ product: id }) => id)).toEqual([other.id]);
});

test('without anything in between, an order reads once and looks at nothing under locks', async () => {
  const [product, caller] = [await aProduct(api), api.as(await aUser(api))];
  await caller.call(getCart, {});
  const statements = await statementsOf(api, async () => {
    expect((await caller.call(endpoint, orderInput([product]))).status).toBe(201);
  });
  const begun = statements.findIndex(({ sql }) => /^(BEGIN|START|INSERT)/.test(sql));
  expect(begun).toBeGreaterThan(0);
  expect(statements.slice(begun).filter(({ sql }) => /^\s*SELECT/.test(sql))).toEqual([]);
});
