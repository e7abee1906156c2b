import { findUsers, getUserWithOrders } from '@shop/contract/adminUserList';
import type { UserFilters } from '@shop/contract/adminUserList';
import { findOrders } from '@shop/contract/adminOrderList';
import { deleteOrder } from '@shop/contract/adminOrders';
import { deleteUser } from '@shop/contract/adminUsers';
import { v7 as uuid } from 'uuid';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aRefund } from '../../../testing/factories/refunds.ts';
import { aUser, anAdmin, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let staff: UserEntity;
/** Users by their letters, oldest first. */
const users: Record<string, UserEntity> = {};

const MINUTE_MS = 60_000;

async function join(letter: string, overrides: Partial<UserEntity>): Promise<UserEntity> {
  const user = await aUser(api, { email: `${letter}.shopper@shop.example`, ...overrides });
  users[letter] = user;
  api.clock.advance(MINUTE_MS);
  return user;
}

/** An order of R600.00, shipping included. */
async function paidOrder(buyer: UserEntity) {
  const placed = await anOrder(api, { buyer, product: await aProduct(api, { priceCents: 50_000 }) });
  await aPayment(api, placed);
  api.clock.advance(MINUTE_MS);
  return placed;
}

const admin = (): Caller => api.as(staff);

beforeAll(async () => {
  api = await testApi();
  staff = await anAdmin(api);
  api.clock.advance(MINUTE_MS);
  const a = await join('a', { name: 'Thandi Adams' });
  const b = await join('b', { name: 'Sipho 50% Dube', emailConfirmedAt: null });
  const c = await join('c', { name: 'thandi Botha' });
  await join('d', { name: 'Pieter Smit', emailConfirmedAt: null });
  const e = await join('e', { name: 'Lindiwe Zulu' });
  await paidOrder(a);
  const returned = await paidOrder(a);
  await aRefund(api, returned, 10_050);
  await anOrder(api, { buyer: b });
  api.clock.advance(MINUTE_MS);
  await paidOrder(c);
  const removed = await paidOrder(c);
  await admin().call(deleteOrder, { id: removed.order._id });
  await admin().call(deleteUser, { id: e.id });
});
afterAll(() => api.close());

type Query = Partial<UserFilters> & { page?: number; pageSize?: number };

/** The letters of the users who are found, in their order; an asterisk for the administrator. */
async function found(query: Query): Promise<string> {
  const { body } = await admin().call(findUsers, query);
  const letterOf = (id: string) => Object.keys(users).find((letter) => users[letter]?.id === id) ?? '*';
  return body.users.map(({ _id }) => letterOf(_id)).join('');
}

test('all users who are not deleted are listed, newest first, with their count', async () => {
  expect(await found({})).toBe('dcba*');
  const { body } = await admin().call(findUsers, { pageSize: 2, page: 9 });
  expect(body).toMatchObject({ page: 3, pages: 3, total: 5, isCounted: true });
  expect(body.users).toHaveLength(1);
});

test('each user has the orders that are not deleted, and what was paid and kept for them', async () => {
  const { body } = await admin().call(findUsers, { search: 'shopper' });
  const figures = body.users.map(({ orderCount, spent }) => [orderCount, spent]);
  expect(figures).toEqual([
    [0, 0],
    [1, 600],
    [1, 0],
    [2, 1099.5],
  ]);
  const [d, c] = body.users;
  expect(d).toMatchObject({ name: 'Pieter Smit', isConfirmed: false });
  expect(d).not.toHaveProperty('lastOrderAt');
  const own = await admin().call(findOrders, { user: users['c']?.id ?? '' });
  expect(own.body.orders.map(({ createdAt }) => createdAt)).toEqual([c?.lastOrderAt]);
});

test('what a second payment of an order gave back is not subtracted', async () => {
  const buyer = await aUser(api);
  const placed = await paidOrder(buyer);
  await aPayment(api, placed, 'SECOND');
  await aRefund(api, placed, 60_000, 'SECOND');
  const { body } = await admin().call(getUserWithOrders, { id: buyer.id });
  expect(body).toMatchObject({ orderCount: 1, spent: 600 });
  await admin().call(deleteUser, { id: buyer.id });
});

test.each([
  ['a name in any case', 'THANDI', 'ca'],
  ['several words of a name', 'adams thandi', 'a'],
  ['a part of an address', 'B.Shopper@', 'b'],
  ['signs that databases read in their own way', '50%', 'b'],
  ['signs that match nothing', 'h_ndi', ''],
  ['what nobody has', 'nobody at all', ''],
  ['nothing', '', 'dcba*'],
])('the list is searched by %s', async (_, search, letters) => {
  expect(await found({ search })).toBe(letters);
});

test.each([
  ['Zoë Adéọ́lá', 'zoe'],
  ['Zoë Adéọ́lá', 'ZOË'],
  ['Zoë Adéọ́lá', 'adeola zoë'],
  ['ZOË ÅGREN', 'zoë agr'],
  ['Zoe [Q]', 'zöe [q]'],
])('a search finds the name %j by %j', async (name, search) => {
  const user = await aUser(api, { name });
  const { body } = await admin().call(findUsers, { search });
  await admin().call(deleteUser, { id: user.id });
  expect(body.users.map((each) => each.name)).toEqual([name]);
});

test.each(['z.e', 'z*', '[a-z]oe', 'z\\we', '^zoe', '*'])(
  'the signs of a pattern are signs of a search: %j',
  async (search) => {
    const user = await aUser(api, { name: 'Zoë' });
    const letters = await found({ search });
    await admin().call(deleteUser, { id: user.id });
    expect(letters).toBe('');
  },
);

test.each([
  [{ role: 'admin' }, '*'],
  [{ role: 'customer' }, 'dcba'],
  [{ orders: 'with' }, 'cba'],
  [{ orders: 'without' }, 'd*'],
  [{ address: 'unconfirmed' }, 'db'],
  [{ address: 'confirmed', orders: 'with' }, 'ca'],
  [{ search: 'thandi', orders: 'without' }, ''],
  [{ search: '', role: '', orders: '', address: '', sort: '' }, 'dcba*'],
] as const)('the list is filtered by %j', async (query, letters) => {
  expect(await found(query)).toBe(letters);
});

test.each([
  ['date', '*abcd'],
  ['name', '*dbac'],
  ['-name', 'cabd*'],
  ['-email', '*dcba'],
  ['spent', 'bca'],
  ['-spent', 'acb'],
  ['-lastOrder', 'cba'],
] as const)('the list is sorted by %s', async (sort, letters) => {
  expect(await found({ sort })).toBe(letters);
});

test('names are sorted with É beside E and lower case beside capitals', async () => {
  const order = ['elsa Nel', 'Émile Nel', 'Eva Nel', 'Zoe Nel', 'Zoë Nel'];
  const made: UserEntity[] = [];
  for (const name of order.toSorted()) made.push(await aUser(api, { name }));
  const listed = async (query: Query) =>
    (await admin().call(findUsers, query)).body.users.map(({ name }) => name);
  const found = {
    ascending: await listed({ sort: 'name', search: 'nel' }),
    descending: await listed({ sort: '-name', search: 'nel' }),
    amongAll: (await listed({ sort: 'name' })).filter((name) => order.includes(name)),
    secondPage: await listed({ sort: 'name', search: 'nel', pageSize: 2, page: 2 }),
  };
  for (const { id } of made) await admin().call(deleteUser, { id });
  expect(found).toEqual({
    ascending: order,
    descending: order.toReversed(),
    amongAll: order,
    secondPage: ['Eva Nel', 'Zoe Nel'],
  });
});

test('most orders come first', async () => {
  const { body } = await admin().call(findUsers, { sort: '-orders' });
  expect(body.users.map(({ orderCount }) => orderCount)).toEqual([2, 1, 1]);
  expect(body.total).toBe(3);
});

test('those without orders keep the order of the list', async () => {
  expect(await found({ sort: '-spent', orders: 'without' })).toBe('d*');
});

test('deleted users have their names until they are made anonymous', async () => {
  const { body } = await admin().call(findUsers, { deleted: '1', search: 'zulu' });
  expect(body.users).toEqual([
    expect.objectContaining({ name: 'Lindiwe Zulu', email: 'e.shopper@shop.example', orderCount: 0 }),
  ]);
  expect(body.users[0]?.deletedAt).toMatch(/^\d{4}-/);
  expect(await found({ deleted: '1', search: 'thandi adams' })).toBe('');
  expect(await found({ search: 'zulu' })).toBe('');
  await eraseDeletedUsers(api);
  expect(await found({ deleted: '1' })).toBe('');
});

test('a user who is unknown or deleted is not found by id', async () => {
  const ids = [uuid(), users['e']?.id ?? ''];
  const answers = await Promise.all(ids.map((id) => admin().call(getUserWithOrders, { id })));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test('a filter that cannot be understood is refused by name', async () => {
  const raw = await admin().fetch('/api/admin/users?role=owner&orders=many&sort=colour&pageSize=101');
  expect(raw.status).toBe(400);
  const { fields } = (await raw.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields).sort()).toEqual(['orders', 'pageSize', 'role', 'sort']);
});

test('the orders of one user are those under any name and address', async () => {
  const buyer = await aUser(api);
  const orders = [
    await anOrder(api, { buyer }),
    await anOrder(api, { buyer: { ...buyer, name: 'Renamed' } }),
  ];
  const { body } = await admin().call(findOrders, { user: buyer.id, sort: 'number' });
  expect(body.orders.map(({ number }) => number)).toEqual(orders.map(({ order }) => order.number));
  expect((await admin().call(findOrders, { user: 'nobody' })).body).toMatchObject({ total: 0, pages: 1 });
  await admin().call(deleteUser, { id: buyer.id });
});
