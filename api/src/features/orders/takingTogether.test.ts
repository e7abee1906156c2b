import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ONE_SIZE } from '@shop/domain/products';
import { catalogueVersions } from '../../database/catalogueVersion.ts';
import { changeTogether } from '../../database/changeTogether.ts';
import { CartEntity } from '../../database/entities/CartEntity.ts';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { ProductSizeEntity } from '../../database/entities/ProductSizeEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import { run } from '../../database/handwritten.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { Overtaken } from '../../database/overtaken.ts';
import { userChangeAt } from '../../database/rowLocks.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../testing/factories/products.ts';
import { aUser } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import type { Taking } from './takingTogether.ts';
import { takeOrderedPieces } from './takingTogether.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const onServersOnly = process.env['TEST_DATABASE_URL'] ? test : () => undefined;

const line = (product: ProductEntity, size: string) => ({ product: product.id, size, qty: 1 });
const pieces = ({ id, priceCents }: ProductEntity) => ({ productId: id, size: null, qty: 2, priceCents });
const byId = (left: { productId: string }, right: { productId: string }) =>
  left.productId < right.productId ? -1 : 1;

/** Two pieces of a product without sizes, of one with a single size and of one with several, from the cart of their buyer. */
async function aTaking() {
  const buyer = await aUser(api);
  const plain = await aProduct(api);
  const single = await aSizedProduct(api, { [ONE_SIZE]: 10 });
  const sized = await aSizedProduct(api, { S: 5, L: 5 });
  const cart: CartEntity = {
    ...{ userId: buyer.id, version: 3, removed: [], changedAt: api.clock.now() },
    lines: [line(plain, 'M'), line(sized, 'S')],
  };
  await inTransaction(api.db, (tx) => tx.insert(CartEntity, cart));
  const taking: Taking = {
    buyer: { id: buyer.id, turn: 0 },
    cart,
    ordered: [line(plain, 'M'), line(single, ONE_SIZE), line(sized, 'L')],
    plan: {
      products: [plain, single, sized].map(pieces).toSorted(byId),
      sizes: [{ productId: sized.id, size: 'L', qty: 2 }],
      single: [single.id],
    },
    now: api.clock.now(),
  };
  return { taking, buyer, plain, single, sized };
}

type Taken = Awaited<ReturnType<typeof aTaking>>;

/** As a caller does who rolls back what was not taken as a whole. */
const take = (taking: Taking): Promise<boolean> =>
  inTransaction(api.db, async (tx) => {
    if (await takeOrderedPieces(tx, taking)) return true;
    throw new Overtaken();
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return false;
    throw error;
  });

async function stateOf({ buyer, plain, single, sized }: Taken) {
  const { turn } = await api.db.read.findOneByOrFail(UserEntity, { id: buyer.id });
  const cart = await api.db.read.findOneByOrFail(CartEntity, { userId: buyer.id });
  const stocks = await Promise.all([plain, single, sized].map((product) => reloaded(api, product)));
  const sizes = await Promise.all([single, sized].map((product) => reloadedSizes(api, product)));
  return {
    turn,
    cart: [cart.version, cart.lines.map(({ size }) => size).join()],
    counts: stocks.map(({ stock, reserved, version }) => [stock, reserved, version]),
    sizes: sizes.flat().map((size) => size.join(' ')),
  };
}

const UNTOUCHED = {
  turn: 0,
  cart: [3, 'M,S'],
  counts: Array.from({ length: 3 }, () => [10, 0, 1]),
  sizes: [`${ONE_SIZE} 10 0 0`, 'L 5 0 0', 'S 5 0 0'],
};

const sorted = (state: Awaited<ReturnType<typeof stateOf>>) => ({
  ...state,
  sizes: state.sizes.toSorted((left, right) => (left < right ? -1 : 1)),
});

test('the pieces are taken with what was ordered of the cart, and the catalogue’s version grows once', async () => {
  const taken = await aTaking();
  const before = await catalogueVersions(api.db.read);
  expect(await take(taken.taking)).toBe(true);
  expect(sorted(await stateOf(taken))).toEqual({
    turn: 1,
    cart: [4, 'S'],
    counts: Array.from({ length: 3 }, () => [8, 2, 2]),
    sizes: ['L 3 2 0', `${ONE_SIZE} 8 2 0`, 'S 5 0 0'],
  });
  const after = await catalogueVersions(api.db.read);
  expect([after.all - before.all, after.listed - before.listed]).toEqual([1, 0]);
});

const withProducts = (taking: Taking, change: (portion: Taking['plan']['products'][number]) => object) => ({
  ...taking,
  plan: {
    ...taking.plan,
    products: taking.plan.products.map((portion) => ({ ...portion, ...change(portion) })),
  },
});

test.each<[string, (taken: Taken) => Taking]>([
  ['of a buyer who was locked', ({ taking }) => ({ ...taking, buyer: { ...taking.buyer, turn: 1 } })],
  [
    'of a cart that was changed',
    ({ taking }) => ({ ...taking, cart: taking.cart && { ...taking.cart, version: 2 } }),
  ],
  [
    'at another price',
    ({ taking, single }) =>
      withProducts(taking, ({ productId }) => (productId === single.id ? { priceCents: 1 } : {})),
  ],
  [
    'to the last one of a product',
    ({ taking, sized }) =>
      withProducts(taking, ({ productId }) => (productId === sized.id ? { qty: 10 } : {})),
  ],
  [
    'to the last one of a size',
    ({ taking, sized }) => ({
      ...taking,
      plan: { ...taking.plan, sizes: [{ productId: sized.id, size: 'L', qty: 5 }] },
    }),
  ],
  [
    'of a size that is gone',
    ({ taking, sized }) => ({
      ...taking,
      plan: { ...taking.plan, sizes: [{ productId: sized.id, size: 'XL', qty: 1 }] },
    }),
  ],
])('nothing is taken %s', async (_, change) => {
  const taken = await aTaking();
  expect(await take(change(taken))).toBe(false);
  expect(sorted(await stateOf(taken))).toEqual({ ...UNTOUCHED, sizes: UNTOUCHED.sizes.toSorted() });
});

test('of more products than one statement takes, all pieces are taken', async () => {
  const buyer = await aUser(api);
  const products = await Promise.all(Array.from({ length: 30 }, () => aProduct(api)));
  const plan = { products: products.map(pieces).toSorted(byId), sizes: [], single: [] };
  const taking = { buyer: { id: buyer.id, turn: 0 }, cart: null, ordered: [], plan, now: api.clock.now() };
  expect(await take(taking)).toBe(true);
  const stocks = await Promise.all(products.map((product) => reloaded(api, product)));
  expect(stocks.map(({ stock }) => stock)).toEqual(products.map(() => 8));
});

test('a single size whose row has fallen behind its product’s is brought up to it', async () => {
  const taken = await aTaking();
  const only = { productId: taken.single.id };
  const behind = { stock: 12, reserved: 1, sold: 3, received: 16 };
  await inTransaction(api.db, (tx) => tx.update(ProductSizeEntity, only, behind));
  expect(await take(taken.taking)).toBe(true);
  expect(await reloadedSizes(api, taken.single)).toEqual([[ONE_SIZE, 8, 2, 0]]);
});

onServersOnly('who waits for a product holds neither later ones nor the catalogue’s version', async () => {
  const [buyer, ...products] = [
    await aUser(api),
    ...(await Promise.all(Array.from({ length: 3 }, () => aProduct(api)))),
  ];
  const plan = { products: products.map(pieces).toSorted(byId), sizes: [], single: [] };
  const [first = '', middle = '', last = ''] = plan.products.map(({ productId }) => productId);
  const taking = { buyer: { id: buyer.id, turn: 0 }, cart: null, ordered: [], plan, now: api.clock.now() };
  const touch = 'UPDATE products SET version = version + 1 WHERE id = ?';
  const letGo = new EventEmitter();
  const holding = new EventEmitter();
  const isHeld = once(holding, 'now');
  const holder = inTransaction(api.db, async (tx) => {
    await run(tx, touch, [middle]);
    holding.emit('now');
    await once(letGo, 'now');
  });
  await isHeld;
  const waiting = take(taking);
  while (await isFree(first)) await sleep(10);
  await inTransaction(api.db, async (tx) => {
    await run(tx, touch, [last]);
    await run(tx, 'UPDATE catalogue_version SET changes = changes + 1', []);
  });
  letGo.emit('now');
  await holder;
  expect(await waiting).toBe(true);
});

/** Whether nobody has locked the product. */
async function isFree(id: string): Promise<boolean> {
  const rows: unknown[] = await api.db.read.query(
    'SELECT id FROM products WHERE id = ? FOR UPDATE SKIP LOCKED',
    [id],
  );
  return rows.length > 0;
}

onServersOnly('a change of which one row is not as it has to be changes nothing', async () => {
  const [one, other] = [await aUser(api), await aUser(api)];
  const change = () =>
    inTransaction(api.db, (tx) => changeTogether(tx, [userChangeAt(one.id, 0), userChangeAt(other.id, 7)]));
  expect(await change()).toBe(false);
  expect((await api.db.read.findOneByOrFail(UserEntity, { id: one.id })).turn).toBe(0);
});
