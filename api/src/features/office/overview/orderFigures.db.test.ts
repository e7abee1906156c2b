import { setTimeout as sleep } from 'node:timers/promises';
import { findOrders } from '@shop/contract/adminOrderList';
import type { OrderFilters } from '@shop/contract/adminOrderList';
import { getOverview } from '@shop/contract/adminOverview';
import { inTransaction } from '../../../database/transaction.ts';
import { startSession } from '../../../http/sessions/sessions.service.ts';
import { seedLarge } from '../../../seed/seedLarge.ts';
import type { ApiProcess } from '../../../testing/apiProcess.ts';
import { startApi } from '../../../testing/apiProcess.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import { noteFigures } from '../../../testing/figures.ts';
import { buyerName, manyOrders, trackingNumber } from '../../../testing/manyOrders.ts';
import { inMegabytes, memoryOf } from '../../../testing/memory.ts';
import { planOf } from '../../../testing/planOf.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

/** `LONG_TESTS=1` notes what the calls cost with 100,000 orders of 10,000 products. */
const IS_LONG = process.env['LONG_TESTS'] === '1';
const [ORDERS, PRODUCTS] = IS_LONG ? [100_000, 10_000] : [1200, 60];
const TIMES = 9;

let api: TestApi;
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  api = await testApi();
  const now = api.clock.now();
  await seedLarge(api.db, { products: PRODUCTS, now, onProgress: () => undefined });
  await manyOrders(api.db, { userIds: [(await aUser(api)).id], count: ORDERS, now });
  const account = await anAdmin(api);
  adminId = account.id;
  admin = api.as(account);
  if (api.db.engine !== 'sqlite') await api.db.read.query('ANALYZE TABLE orders, order_lines');
});
afterAll(() => api.close());

/** An order in the middle, which is delivered. */
const SOUGHT = Math.floor(ORDERS / 2) + 2;

type Query = Partial<OrderFilters> & { page?: number };

const QUERIES: Readonly<Record<string, Query>> = {
  'the first page': {},
  'the last page': { page: 1_000_000 },
  'a name': { search: buyerName(SOUGHT) },
  'an address': { search: `buyer${String(SOUGHT)}@shop` },
  'a parcel': { search: trackingNumber(SOUGHT).toLowerCase() },
  'a product': { search: 'hoodie 42' },
  'a word of a fifth of all products': { search: 'tee' },
  'a name of many': { search: 'thandi' },
  'a name of many in a city': { search: 'thandi', city: 'durban' },
  'what nobody has': { search: 'nobody at all' },
  'to pack': { state: 'paid' },
  'a state of most orders': { state: 'delivered' },
  'a state, a city, a method, a month': {
    state: 'delivered',
    city: 'Paarl',
    method: 'Credit Card',
    from: '2026-01-01',
    to: '2026-01-31',
  },
  'refunds due': { refundDue: '1' },
  'deleted orders': { deleted: '1' },
  'by number': { sort: 'number' },
  'by user': { sort: 'user' },
  'by total': { sort: '-total' },
  'by payment': { sort: 'paid' },
  'by delivery': { sort: '-delivered' },
  'by total in a city': { sort: '-total', city: 'Paarl' },
};

/** What finds one order among all. */
const SOUGHT_BY = ['a name', 'an address', 'a parcel', 'a product'];

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < TIMES; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(Math.round(performance.now() - startedAt));
  }
  return times.sort((a, b) => a - b);
}

const noted = (times: readonly number[]) => ({
  medianMs: times[Math.floor(times.length / 2)],
  slowestMs: times.at(-1),
});

test.each(Object.entries(QUERIES))('orders are found: %s', async (what, query) => {
  const first = await admin.call(findOrders, query);
  expect(first.status).toBe(200);
  expect(first.body.total > 0).toBe(what !== 'what nobody has' && first.body.orders.length > 0);
  if (!IS_LONG) return;
  const times = await timesOf(() => admin.call(findOrders, query));
  noteFigures(`orders on ${api.db.engine}, ${what}`, noted(times));
  if (SOUGHT_BY.includes(what)) expect(noted(times).medianMs).toBeLessThan(150);
});

test('each order is found by what belongs to it alone', async () => {
  const searches = [buyerName(SOUGHT), `buyer${String(SOUGHT)}@shop.example`, trackingNumber(SOUGHT)];
  const found = await Promise.all(searches.map((search) => admin.call(findOrders, { search })));
  const names = found.map(({ body }) => body.orders.map(({ user }) => user.name));
  expect(names).toEqual(searches.map(() => [buyerName(SOUGHT)]));
  const number = found[0]?.body.orders[0]?.number ?? '';
  const { body } = await admin.call(findOrders, { search: number });
  expect(body.orders.map(({ user }) => user.name)).toContain(buyerName(SOUGHT));
});

/** A table of orders, their words or their lines that is read from end to end, as either engine says it. */
const READ_WHOLE = /"SCAN [olw]\d*\b|^[olw]\d* (ALL|index) /;

test.each([...SOUGHT_BY, 'what nobody has'])(
  'a search for %s reads neither all orders nor all of their lines',
  async (what) => {
    const statements = await statementsOf(api, () => admin.call(findOrders, QUERIES[what] ?? {}));
    const plans = await Promise.all(
      statements.filter(({ sql }) => /order/.test(sql)).map((statement) => planOf(api, statement)),
    );
    expect(plans.flat().filter((line) => READ_WHOLE.test(line))).toEqual([]);
  },
);

test('the numbers of many orders are looked up, and no table is made of them', async () => {
  const search = 'shop.example';
  const statements = await statementsOf(api, () => admin.call(findOrders, { search, city: 'Paarl' }));
  const plans = await Promise.all(
    statements.filter(({ sql }) => sql.includes('o.number IN')).map((statement) => planOf(api, statement)),
  );
  expect(IS_LONG || plans.length > 0).toBe(true);
  expect(plans.flat().filter((line) => line.includes('subquery'))).toEqual([]);
});

test('the overview adds all of it up', async () => {
  const { body } = await admin.call(getOverview, {});
  const perDay = ORDERS / (3 * 365);
  const year = body.spans.find(({ days }) => days === 90);
  expect(year?.now.started).toBeGreaterThan(perDay * 85);
  expect(year?.now.started).toBeLessThan(perDay * 95);
  expect(year?.now.pieces).toBe((year?.now.orders ?? 0) * 2);
  if (!IS_LONG) return;
  const times = await timesOf(() => admin.call(getOverview, {}));
  noteFigures(`overview on ${api.db.engine}`, noted(times));
  expect(noted(times).medianMs).toBeLessThan(100);
});

test('all orders are exported as rows, a hundred at once, each portion by the same two statements', async () => {
  let file = '';
  const statements = await statementsOf(api, async () => {
    file = await (await admin.fetch('/api/admin/orders.csv')).text();
  });
  expect(file.split('\r\n').length - 2).toBe((await admin.call(findOrders, {})).body.total);
  const portions = statements.filter(({ sql }) => /\border(s|_lines)\b/.test(sql));
  const ofOrders = portions.filter(({ sql }) => sql.includes('ORDER BY o.number DESC LIMIT 100'));
  expect(ofOrders.length).toBeGreaterThan(10);
  // A last portion in which there are no orders any more asks for no lines.
  const ofLines = portions.length - ofOrders.length;
  expect([ofOrders.length, ofOrders.length - 1]).toContain(ofLines);
  // The first portion has no number to go on from, and the last one fewer orders.
  expect(new Set(portions.map(({ sql }) => sql)).size).toBeLessThanOrEqual(4);
});

/** Three exports, one after the other, so that what stays of each is seen; `pauseMs` is between two pieces of the file. */
async function exportThrice({ url, pid }: ApiProcess, headers: HeadersInit, pauseMs: number) {
  const most: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const answer = await fetch(`${url}/api/admin/orders.csv`, { headers });
    let highest = memoryOf(pid);
    const reader = answer.body?.getReader();
    while (reader && !(await reader.read()).done) {
      highest = Math.max(highest, memoryOf(pid));
      await sleep(pauseMs);
    }
    most.push(inMegabytes(highest));
  }
  return most;
}

if (IS_LONG) {
  test.each([0, 20])(
    'all orders are exported by a process below 200 MiB, a piece each %d ms',
    async (pauseMs) => {
      const token = await inTransaction(api.db, (tx) => startSession(tx, adminId, new Date()));
      const { dataDir, databaseUrl } = api.app.config;
      const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
      const exporter = startApi({ SHOP_DATA_DIR: dataDir, JOBS: 'off', ...database });
      try {
        await exporter.untilHealthy();
        const mostMiB = await exportThrice(exporter, { Cookie: `sid=${token}` }, pauseMs);
        noteFigures(`three exports on ${api.db.engine}, a piece each ${String(pauseMs)} ms`, { mostMiB });
        expect(Math.max(...mostMiB)).toBeLessThan(200);
      } finally {
        await exporter.send('SIGKILL');
      }
    },
  );
}
