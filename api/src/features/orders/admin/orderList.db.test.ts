import { findOrders } from '@shop/contract/adminOrderList';
import type { OrderFilters } from '@shop/contract/adminOrderList';
import { addOrderNote } from '@shop/contract/adminOrderWork';
import { deleteOrder } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { placeOrder } from '@shop/contract/orders';
import { shopDay } from '@shop/domain/shopDays';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { renewOrderSearchIndex } from '../records/orderSearchIndex.service.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: Caller;
/** Orders by their letters. */
const numbers: Record<string, string> = {};
const ids: Record<string, string> = {};

const DAY_MS = 24 * 60 * 60_000;

interface Placed {
  readonly name: string;
  readonly product: string;
  readonly city: string;
  readonly priceCents: number;
}

async function place(letter: string, { name, product, city, priceCents }: Placed) {
  const buyer = await aUser(api, { name, email: `${letter}.shopper@shop.example` });
  const goods = await aProduct(api, { name: product, priceCents });
  const { body } = await api
    .as(buyer)
    .call(
      placeOrder,
      orderInput([goods], { shippingAddress: { ...orderInput([]).shippingAddress, city }, qty: 2 }),
    );
  numbers[letter] = body.number;
  ids[letter] = body._id;
  return { order: body, buyer, product: goods };
}

beforeAll(async () => {
  api = await testApi();
  const staff = await anAdmin(api);
  admin = api.as(staff);
  const a = await place('a', {
    name: 'Thandi Adams',
    product: 'Karoo Hoodie',
    city: 'Paarl',
    priceCents: 30_000,
  });
  api.clock.advance(DAY_MS);
  // A session of an administrator ends within a day.
  admin = api.as(staff);
  await aPayment(api, a);
  await admin.call(deliverOrder, { id: a.order._id });
  const b = await place('b', {
    name: 'Sipho Nkosi',
    product: 'Boulder Tee 50%',
    city: 'paarl',
    priceCents: 10_000,
  });
  await aPayment(api, b);
  // The later orders have no words yet.
  await renewOrderSearchIndex(api.db);
  api.clock.advance(DAY_MS);
  admin = api.as(staff);
  await place('c', {
    name: 'Thandi Botha',
    product: 'Boulder Tee',
    city: 'Durban',
    priceCents: 20_000,
  });
  const d = await place('d', {
    name: 'Gone Person',
    product: 'Dome Cap',
    city: 'Durban',
    priceCents: 40_000,
  });
  await aPayment(api, d);
  await admin.call(deleteOrder, { id: d.order._id });
});
afterAll(() => api.close());

type Query = Partial<OrderFilters> & { page?: number; pageSize?: number };

/** The letters of the orders that are found, in their order. */
async function found(query: Query): Promise<string> {
  const { body } = await admin.call(findOrders, query);
  return body.orders
    .map(({ number }) => Object.keys(numbers).find((letter) => numbers[letter] === number) ?? number)
    .join('');
}

test('all orders that are not deleted are listed, newest first, with their count', async () => {
  expect(await found({})).toBe('cba');
  const { body } = await admin.call(findOrders, { pageSize: 2, page: 9 });
  expect(body).toMatchObject({ page: 2, pages: 2, total: 3, isCounted: true });
  expect(body.orders).toHaveLength(1);
});

test.each([
  ['a number', () => ({ search: numbers['b'] ?? '' }), 'b'],
  ['a number with its sign', () => ({ search: `#${numbers['b'] ?? ''}` }), 'b'],
  ['a name in any case', () => ({ search: 'thandi' }), 'ca'],
  ['several words of a name', () => ({ search: 'adams  THANDI' }), 'a'],
  ['a part of an address', () => ({ search: 'B.Shopper@' }), 'b'],
  ['the beginning of a word', () => ({ search: 'nko' }), 'b'],
  ['a name and an address', () => ({ search: 'nkosi b.shopper' }), 'b'],
  ['a whole address', () => ({ search: 'a.shopper@shop.example' }), 'a'],
  ['a product', () => ({ search: 'boulder tee' }), 'cb'],
  ['signs that databases read in their own way', () => ({ search: '50%' }), 'b'],
  ['signs that match nothing', () => ({ search: 'h_die' }), ''],
  ['what nobody has', () => ({ search: 'nothing of it' }), ''],
  ['a search among the filtered', () => ({ search: 'thandi', city: 'Durban' }), 'c'],
])('the list is searched by %s', async (_, query, letters) => {
  expect(await found(query())).toBe(letters);
});

test('a search finds the number of a parcel by its beginning', async () => {
  const parcel = { trackingNumber: 'CG-7781-ZA' };
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['b'] ?? '' }, parcel));
  expect(await found({ search: 'cg-7781' })).toBe('b');
});

test('a city of as many letters as the filter takes is found', async () => {
  // The letter with the most spellings, so that its pattern is the longest one.
  const longest = 'o'.repeat(200);
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: longest }));
  expect(await found({ city: longest.toUpperCase() })).toBe('a');
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Paarl' }));
});

test('a city is the same with and without accents', async () => {
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Môreson' }));
  const letters = [
    await found({ city: 'moreson' }),
    await found({ city: 'MÔRESÓN' }),
    await found({ city: 'ore' }),
  ];
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Paarl' }));
  expect(letters).toEqual(['a', 'a', '']);
});

test.each(['zoe', 'ZOË', 'Zoë'])('an order without words yet is found by its buyer as %s', async (search) => {
  const where = { id: ids['c'] ?? '' };
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, where, { buyerName: 'Zoë Botha' }));
  const letters = await found({ search });
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, where, { buyerName: 'Thandi Botha' }));
  expect(letters).toBe('c');
});

test.each(['creme', 'CRÈME', 'Crème'])('an order is found by its product as %s', async (search) => {
  const [plain, accented] = [{ name: 'Karoo Hoodie' }, { name: 'Crème Hoodie' }];
  await inTransaction(api.db, (tx) => tx.update(ProductEntity, plain, accented));
  const letters = await found({ search });
  await inTransaction(api.db, (tx) => tx.update(ProductEntity, accented, plain));
  expect(letters).toBe('a');
});

test('a city is the same in capitals, whatever its letters', async () => {
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Môreson' }));
  expect(await found({ city: 'MÔRESON' })).toBe('a');
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'MÔRESON' }));
  expect(await found({ city: 'môreson' })).toBe('a');
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: ids['a'] ?? '' }, { city: 'Paarl' }));
});

test.each([
  [{ state: 'paid' }, 'b'],
  [{ state: 'delivered' }, 'a'],
  [{ method: 'Credit Card' }, 'cba'],
  [{ method: 'PayFast' }, ''],
  [{ city: 'PAARL' }, 'ba'],
  [{ city: 'Atlantis' }, ''],
  [{ deleted: '1' }, 'd'],
  [{ refundDue: '1' }, 'd'],
  [{ refundDue: '1', city: 'Paarl' }, ''],
  [{ search: '', state: '', city: '', from: '', sort: '' }, 'cba'],
] as const)('the list is filtered by %j', async (query, letters) => {
  expect(await found(query)).toBe(letters);
});

test('the list is filtered by days in South African time, the last one included', async () => {
  const { body } = await admin.call(findOrders, { search: numbers['b'] ?? '' });
  const day = shopDay(body.orders[0]?.createdAt ?? '');
  expect(await found({ from: day, to: day })).toBe('b');
  expect(await found({ from: day })).toBe('cb');
  expect(await found({ to: day })).toBe('ba');
});

test.each([
  ['number', 'abc'],
  ['-number', 'cba'],
  ['user', 'bac'],
  ['-user', 'cab'],
  ['date', 'abc'],
  ['total', 'bca'],
  ['-total', 'acb'],
  ['paid', 'cab'],
  ['-paid', 'bac'],
  ['delivered', 'bca'],
  ['-delivered', 'acb'],
] as const)('the list is sorted by %s', async (sort, letters) => {
  expect(await found({ sort })).toBe(letters);
});

test('buyers are sorted with É beside E and lower case beside capitals', async () => {
  const rename = (names: Readonly<Record<string, string>>) =>
    inTransaction(api.db, async (tx) => {
      for (const [letter, buyerName] of Object.entries(names)) {
        await tx.update(OrderEntity, { id: ids[letter] ?? '' }, { buyerName });
      }
    });
  await rename({ a: 'Émile', b: 'Eva', c: 'elsa' });
  const sorted = [await found({ sort: 'user' }), await found({ sort: '-user' })];
  const second = await found({ sort: 'user', pageSize: 2, page: 2 });
  await rename({ a: 'Thandi Adams', b: 'Sipho Nkosi', c: 'Thandi Botha' });
  expect([...sorted, second]).toEqual(['cab', 'bac', 'b']);
});

test('a filter that cannot be understood is refused by name', async () => {
  const raw = await admin.fetch('/api/admin/orders?state=lost&from=tomorrow&sort=colour');
  expect(raw.status).toBe(400);
  const { fields } = (await raw.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields).sort()).toEqual(['from', 'sort', 'state']);
});

test('notes are counted', async () => {
  await admin.call(addOrderNote, { id: ids['a'] ?? '', text: 'Call before delivery.' });
  const { body } = await admin.call(findOrders, {});
  expect(body.orders.map(({ noteCount }) => noteCount)).toEqual([0, 0, 1]);
});

test('an order knows the pieces of its lines', async () => {
  const { pieces } = await api.db.read.findOneByOrFail(OrderEntity, { id: ids['a'] ?? '' });
  expect(pieces).toBe(2);
});
