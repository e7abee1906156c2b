import { In, Like } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { findOrders } from '@shop/contract/adminOrderList';
import { deleteOrder } from '@shop/contract/adminOrders';
import type { UserFilters } from '@shop/contract/adminUserList';
import { findUsers, getUserWithOrders } from '@shop/contract/adminUserList';
import { deleteUser, getUser, listUsers, updateUser } from '@shop/contract/adminUsers';
import { getProfile, register } from '@shop/contract/users';
import { PersonKeyEntity, SuspendedUserEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { insertMany } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { createKey, seal } from '../../../sealing.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aRefund } from '../../../testing/factories/refunds.ts';
import { aUser, anAdmin, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import { recordMeasurement } from '../../../testing/measurements.ts';
import { getBuyerName, createManyOrders } from '../../../testing/manyOrders.ts';
import { createManyUsers } from '../../../testing/manyUsers.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

describe('users in the admin', () => {
  let api: TestApi;
  let admin: UserEntity;
  beforeEach(async () => {
    api = await testApi();
    admin = await anAdmin(api);
  });
  afterEach(() => api.close());

  const admins = () => api.db.read.countBy(UserEntity, { isAdmin: true });

  test('users come newest first, ten a page, and a page beyond the end is the last [3.11] [7.9]', async () => {
    for (let index = 0; index < 11; index += 1) {
      await aUser(api, {
        name: `User ${index}`,
        createdAt: new Date(api.clock.now().getTime() + 1000 * (index + 1)),
      });
    }
    const list = (pageNumber: number | string) => api.as(admin).call(listUsers, { pageNumber });
    const first = await list(1);
    expect(first.body).toMatchObject({ page: 1, pages: 2 });
    expect(first.body.users.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `User ${10 - index}`),
    );
    expect((await list(99)).body).toMatchObject({
      page: 2,
      users: [{ name: 'User 0' }, { name: admin.name }],
    });
    expect((await list('garbage')).body.page).toBe(1);
    expect((await list(-5)).body.page).toBe(1);
  });

  test('a user on the wire has nothing but what is declared [3.1] [7.35]', async () => {
    const user = await aUser(api);
    const { body } = await api.as(admin).call(getUser, { id: user.id });
    expect(body).toEqual({ _id: user.id, name: user.name, email: user.email, isAdmin: false });
  });

  test('name, address and role can be changed, and the change is audited [6.9] [7.10]', async () => {
    const user = await aUser(api);
    const changes = { userId: user.id, name: 'Lindiwe', email: ` New.${user.email}`, isAdmin: true };
    const after = { _id: user.id, name: 'Lindiwe', email: `new.${user.email}`, isAdmin: true };
    expect((await api.as(admin).call(updateUser, changes)).body).toMatchObject(after);
    expect((await api.as(admin).call(getUser, { id: user.id })).body).toMatchObject(after);
    const [entry] = await findAuditTrail(api.db.read, user.id);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'user.update',
      before: { name: user.name, email: user.email, isAdmin: false },
      after: { name: 'Lindiwe', isAdmin: true },
    });
  });

  test('administrators cannot demote themselves, nor be deleted [R.14]', async () => {
    const other = await anAdmin(api);
    const me = api.as(admin);
    const refusals = [
      await me.call(updateUser, { userId: admin.id, isAdmin: false }),
      await me.call(deleteUser, { id: admin.id }),
      await me.call(deleteUser, { id: other.id }),
    ];
    for (const { status, body } of refusals)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'last_admin' });
    expect((await me.call(updateUser, { userId: other.id, isAdmin: false })).status).toBe(200);
  });

  test('of two administrators who demote each other at once, one remains [R.14]', async () => {
    const other = await anAdmin(api);
    const both = [api.as(admin), api.as(other)] as const;
    await Promise.all(both.map((caller) => caller.call(getProfile, {})));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        both[0].call(updateUser, { userId: other.id, isAdmin: false }),
        both[1].call(updateUser, { userId: admin.id, isAdmin: false }),
      ]);
      expect(await admins()).toBe(1);
      await inTransaction(api.db, (tx) =>
        tx.update(UserEntity, { id: In([admin.id, other.id]) }, { isAdmin: true }),
      );
    }
  });

  test('a deleted user is signed out and forgotten, and the address is free [1.19] [7.10] [R.14]', async () => {
    const user = await aUser(api, { name: 'Gone Soon', address: { city: 'Paarl' } });
    const browser = api.as(user);
    expect((await browser.call(getProfile, {})).status).toBe(200);
    expect(await api.as(admin).call(deleteUser, { id: user.id })).toMatchObject({
      status: 200,
      body: { message: 'User deleted' },
    });
    expect((await browser.call(getProfile, {})).status).toBe(401);
    const row = await api.db.read.findOneByOrFail(UserEntity, { id: user.id });
    expect(row).toMatchObject({ name: 'Deleted user', passwordHash: null, address: null });
    expect((await api.as(admin).call(getUser, { id: user.id })).status).toBe(404);
    expect((await api.as(admin).call(deleteUser, { id: user.id })).status).toBe(404);
    const again = await api.anonymous.call(register, {
      name: 'New',
      email: user.email,
      password: 'Fynbos2026!',
    });
    expect(again.status).toBe(201);
  });
});

describe('deleted users', () => {
  /** Oldest first. */
  const PEOPLE = [
    { name: 'Zanele Khumalo', email: 'first@shop.example' },
    { name: 'Élodie Botha', email: 'third@shop.example' },
    { name: 'Andile Nkosi', email: 'second@shop.example' },
  ];

  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
    await aUser(api, { name: 'MISS ÉLODIE NEL' });
    for (const person of PEOPLE) {
      const { id } = await aUser(api, person);
      await admin.call(deleteUser, { id });
      api.clock.advance(1000);
    }
  });
  afterAll(() => api.close());

  type Query = Partial<UserFilters> & { page?: number; pageSize?: number };

  async function found(query: Query): Promise<string[]> {
    const { body } = await admin.call(findUsers, query);
    return body.users.map(({ name }) => name);
  }

  const firstNames = async (query: Query): Promise<string> =>
    (await found({ ...query, deleted: '1' })).map((name) => name.split(' ')[0]).join(' ');

  test.each([
    ['name', 'Andile Élodie Zanele'],
    ['-name', 'Zanele Élodie Andile'],
    ['email', 'Zanele Andile Élodie'],
    ['-email', 'Élodie Andile Zanele'],
    ['', 'Andile Élodie Zanele'],
  ] as const)('deleted users are sorted by what is shown of them: %j', async (sort, names) => {
    expect(await firstNames({ sort })).toBe(names);
  });

  test('a page of deleted users continues the one before', async () => {
    const pages = [1, 2, 3].map((page) => firstNames({ sort: 'name', pageSize: 2, page }));
    expect(await Promise.all(pages)).toEqual(['Andile Élodie', 'Zanele', 'Zanele']);
    expect(await firstNames({ sort: 'name', search: 'o', pageSize: 1, page: 2 })).toBe('Élodie');
  });

  test.each(['élodie', 'ÉLODIE BOTHA', 'Élod', 'elodie', 'ELODIE BOTHA'])(
    'users are found in any case and without accents, deleted or not: %s',
    async (search) => {
      expect(await firstNames({ search })).toBe('Élodie');
      expect(await found({ search: search.split(' ')[0] ?? '' })).toEqual(['MISS ÉLODIE NEL']);
    },
  );

  test('very many deleted users are all listed, and the count of a search is a lower bound', async () => {
    const now = api.clock.now();
    await manyDeletedUsers(900 - PEOPLE.length + 1, now);
    const count = async (query: Query) => {
      const { body } = await admin.call(findUsers, { ...query, deleted: '1', pageSize: 1 });
      return [body.total, body.isCounted];
    };
    try {
      expect(await count({})).toEqual([901, true]);
      expect(await count({ sort: 'name' })).toEqual([900, false]);
      expect(await count({ search: 'andile' })).toEqual([1, false]);
    } finally {
      await inTransaction(api.db, (tx) => tx.delete(SuspendedUserEntity, { suspendedAt: now }));
    }
  });

  async function manyDeletedUsers(count: number, now: Date): Promise<void> {
    const ids = await createManyUsers(api.db, { count, now });
    const keys = ids.map((personId) => ({ personId, key: createKey(), createdAt: now }));
    const account = {
      ...{ name: 'Thandi Adams', email: 'gone@shop.example', passwordHash: null, address: null },
      ...{ emailConfirmedAt: null, identities: [], waiting: [] },
    };
    const suspended = keys.map(({ personId: userId, key }) => ({
      userId,
      sealed: seal(key, JSON.stringify(account)),
      suspendedAt: now,
    }));
    await inTransaction(api.db, async (tx) => {
      await insertMany(tx, PersonKeyEntity, keys);
      await insertMany(tx, SuspendedUserEntity, suspended);
      await tx.update(UserEntity, { email: Like('buyer%') }, { deletedAt: now });
    });
  }
});

describe('the list of users', () => {
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
});

describe('rows that the list of users reads', () => {
  /** `LONG_TESTS=1` notes what the calls cost with 100,000 users and orders. */
  const IS_LONG = process.env['LONG_TESTS'] === '1';
  const COUNT = IS_LONG ? 100_000 : 300;
  const TIMES = 9;

  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    const now = api.clock.now();
    const userIds = await createManyUsers(api.db, { count: COUNT, now });
    await createManyOrders(api.db, { userIds, count: COUNT, now });
    admin = api.as(await anAdmin(api));
    if (api.db.engine !== 'sqlite') await api.db.read.query('ANALYZE TABLE orders, users');
  });
  afterAll(() => api.close());

  const SOUGHT = Math.floor(COUNT / 2) + 2;

  type Query = Partial<UserFilters> & { page?: number };

  const QUERIES: Readonly<Record<string, Query>> = {
    'the first page': {},
    'the last page': { page: 1_000_000 },
    'a name': { search: getBuyerName(SOUGHT) },
    'an address': { search: `buyer${String(SOUGHT)}@shop` },
    'a name of many': { search: 'thandi' },
    'what nobody has': { search: 'nobody at all' },
    administrators: { role: 'admin' },
    customers: { role: 'customer', page: 1_000_000 },
    'with orders': { orders: 'with' },
    'without orders': { orders: 'without' },
    unconfirmed: { address: 'unconfirmed', page: 1_000_000 },
    'unconfirmed, of many names, with orders': { search: 'thandi', address: 'unconfirmed', orders: 'with' },
    deleted: { deleted: '1' },
    'by name': { sort: 'name', page: 1_000_000 },
    'by address': { sort: '-email', role: 'customer' },
    'by orders': { sort: '-orders' },
    'by spending': { sort: '-spent', page: 1_000_000 },
    'by last order': { sort: '-lastOrder' },
    'by spending, of many names': { sort: '-spent', search: 'thandi' },
  };

  const EMPTY = ['what nobody has', 'deleted'];

  test.each(Object.entries(QUERIES))('users are found by indices: %s', async (what, query) => {
    const first = await admin.call(findUsers, query);
    expect(first.status).toBe(200);
    expect(first.body.users.length > 0).toBe(!EMPTY.includes(what));
    if (!IS_LONG) return;
    const times: number[] = [];
    for (let round = 0; round < TIMES; round += 1) {
      const startedAt = performance.now();
      await admin.call(findUsers, query);
      times.push(Math.round(performance.now() - startedAt));
    }
    times.sort((left, right) => left - right);
    const figures = { medianMs: times[Math.floor(times.length / 2)], slowestMs: times.at(-1) };
    recordMeasurement(`users on ${api.db.engine}, ${what}`, figures);
  });
});
