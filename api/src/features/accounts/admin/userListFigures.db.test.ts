import { findUsers } from '@shop/contract/adminUserList';
import type { UserFilters } from '@shop/contract/adminUserList';
import { noteFigures } from '../../../testing/figures.ts';
import { buyerName, manyOrders } from '../../../testing/manyOrders.ts';
import { manyUsers } from '../../../testing/manyUsers.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

/** `LONG_TESTS=1` notes what the calls cost with 100,000 users and orders. */
const IS_LONG = process.env['LONG_TESTS'] === '1';
const COUNT = IS_LONG ? 100_000 : 300;
const TIMES = 9;

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  const now = api.clock.now();
  const userIds = await manyUsers(api.db, { count: COUNT, now });
  await manyOrders(api.db, { userIds, count: COUNT, now });
  admin = api.as(await anAdmin(api));
  if (api.db.engine !== 'sqlite') await api.db.read.query('ANALYZE TABLE orders, users');
});
afterAll(() => api.close());

const SOUGHT = Math.floor(COUNT / 2) + 2;

type Query = Partial<UserFilters> & { page?: number };

const QUERIES: Readonly<Record<string, Query>> = {
  'the first page': {},
  'the last page': { page: 1_000_000 },
  'a name': { search: buyerName(SOUGHT) },
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
  noteFigures(`users on ${api.db.engine}, ${what}`, figures);
});
