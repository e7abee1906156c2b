import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { OrderFilters } from '@shop/contract/adminOrderList';
import { findOrders } from '@shop/contract/adminOrderList';
import { getOverview } from '@shop/contract/adminOverview';
import { updateSettings } from '@shop/contract/adminSettings';
import { startOfShopDay } from '@shop/domain/shopDays';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { startSession } from '../../../http/sessions/sessions.service.ts';
import { sendDigest } from '../../../jobs/sendDigest.ts';
import { seedLargeCatalogue } from '../../../seed/seedLarge.ts';
import type { ApiProcess } from '../../../testing/apiProcess.ts';
import { startApi } from '../../../testing/apiProcess.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { recordMeasurement } from '../../../testing/measurements.ts';
import { getBuyerName, createManyOrders, trackingNumber } from '../../../testing/manyOrders.ts';
import { toMegabytes, measureMemory } from '../../../testing/memory.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { getNextMorning } from '../digest/digest.service.ts';

describe('the overview', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    api.clock.advanceToNoon();
  });
  afterAll(() => api.close());

  const DAY_MS = 24 * 60 * 60_000;

  /** A paid order whose days lie so far back, counted from the present. */
  async function paidOrder(daysAgo: number, { qty = 1, priceCents = 60_000 } = {}): Promise<string> {
    const placed = await anOrder(api, { product: await aProduct(api, { priceCents, stock: 50 }), qty });
    await aPayment(api, placed);
    const at = new Date(api.clock.now().getTime() - daysAgo * DAY_MS);
    const { _id: id } = placed.order;
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id }, { createdAt: at, paidAt: at }));
    return id;
  }

  async function overview() {
    const { body } = await api.as(await anAdmin(api)).call(getOverview, {});
    const spanOf = (days: number) => {
      const span = body.spans.find((one) => one.days === days);
      if (!span) throw new Error(`There is no span of ${String(days)} days`);
      return span;
    };
    return { body, spanOf };
  }

  type Answer = Awaited<ReturnType<typeof overview>>;

  /** By how much a span, and the one before, has grown. */
  function gained(before: Answer, after: Answer, days: number) {
    const [then, since] = [before.spanOf(days), after.spanOf(days)];
    const part = (side: 'now' | 'before') => ({
      sales: since[side].sales - then[side].sales,
      orders: since[side].orders - then[side].orders,
      pieces: since[side].pieces - then[side].pieces,
      started: since[side].started - then[side].started,
    });
    return { now: part('now'), before: part('before') };
  }

  test('sales stand in their span and in the one before', async () => {
    const before = await overview();
    await paidOrder(0, { qty: 2 });
    await paidOrder(1);
    await paidOrder(8);
    await paidOrder(40);
    await paidOrder(500);
    await anOrder(api, { product: await aProduct(api) });
    const after = await overview();
    expect(after.body.spans.map(({ days }) => days)).toEqual([1, 7, 30, 90]);
    expect(gained(before, after, 1)).toEqual({
      now: { sales: 1200, orders: 1, pieces: 2, started: 2 },
      before: { sales: 600, orders: 1, pieces: 1, started: 1 },
    });
    expect(gained(before, after, 7)).toMatchObject({ now: { orders: 2, pieces: 3 }, before: { orders: 1 } });
    expect(gained(before, after, 30)).toMatchObject({ now: { orders: 3 }, before: { orders: 1 } });
    expect(gained(before, after, 90)).toMatchObject({ now: { orders: 4 }, before: { orders: 0 } });
    expect(after.body.days).toHaveLength(90);
    const sales = (answer: Answer, back: number) => answer.body.days.at(-back)?.sales ?? 0;
    expect({
      today: sales(after, 1) - sales(before, 1),
      yesterday: sales(after, 2) - sales(before, 2),
    }).toEqual({ today: 1200, yesterday: 600 });
  });

  test('refunds stand on the day on which they were made', async () => {
    const before = (await overview()).spanOf(7).now.refunds;
    const orderId = await paidOrder(5);
    const at = new Date(api.clock.now().getTime() - 2 * DAY_MS);
    await inTransaction(api.db, (tx) => tx.insert(RefundEntity, aRefund(orderId, at)));
    expect((await overview()).spanOf(7).now.refunds).toBe(before + 125.5);
  });

  function aRefund(orderId: string, completedAt: Date): Omit<RefundEntity, 'order'> {
    return {
      id: uuid(),
      orderId,
      keyHash: 'a'.repeat(64),
      bodyHash: 'b'.repeat(64),
      cents: 12_550,
      reason: 'Return',
      startedBy: 'admin',
      status: 'completed',
      isByHand: true,
      provider: 'payfast',
      captureId: orderId,
      currency: 'ZAR',
      chargedCents: 12_550,
      providerRefundId: null,
      issue: null,
      tries: 1,
      attempts: 0,
      dueAt: null,
      createdAt: completedAt,
      completedAt,
    };
  }

  test('a day ends at midnight in South Africa', async () => {
    const id = await paidOrder(0, { priceCents: 70_000 });
    const { body } = await overview();
    const today = body.days.at(-1);
    const justBefore = new Date(startOfShopDay(today?.day ?? '').getTime() - 1);
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id }, { paidAt: justBefore }));
    const later = (await overview()).body.days;
    expect((today?.sales ?? 0) - (later.at(-1)?.sales ?? 0)).toBe(700);
  });

  test('pieces of an order that was written without them are counted from its lines', async () => {
    const before = (await overview()).spanOf(90).now.pieces;
    const id = await paidOrder(3, { qty: 4 });
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id }, { pieces: null }));
    expect((await overview()).spanOf(90).now.pieces).toBe(before + 4);
  });

  test('what waits is counted', async () => {
    const { body: before } = await overview();
    const id = await paidOrder(2);
    await inTransaction(api.db, async (tx) => {
      await tx.update(OrderEntity, { id }, { isRefundDue: true });
      const [mail] = await tx.find(MailEntity, { take: 1 });
      await tx.update(MailEntity, { id: mail?.id ?? '' }, { state: 'dead' });
    });
    await aProduct(api, { stock: 5 });
    const { body } = await overview();
    const { toPack, refundsDue, missing, lowStock, deadMail, returns } = before.waiting;
    expect(body.waiting).toEqual({
      toPack: toPack + 1,
      refundsDue: refundsDue + 1,
      lowStock: lowStock + 1,
      deadMail: deadMail + 1,
      returns,
      missing,
    });
  });
});

describe('figures of orders', () => {
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
    await seedLargeCatalogue(api.db, { products: PRODUCTS, now, onProgress: () => undefined });
    await createManyOrders(api.db, { userIds: [(await aUser(api)).id], count: ORDERS, now });
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
    'a name': { search: getBuyerName(SOUGHT) },
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
    recordMeasurement(`orders on ${api.db.engine}, ${what}`, noted(times));
    if (SOUGHT_BY.includes(what)) expect(noted(times).medianMs).toBeLessThan(150);
  });

  test('each order is found by what belongs to it alone', async () => {
    const searches = [getBuyerName(SOUGHT), `buyer${String(SOUGHT)}@shop.example`, trackingNumber(SOUGHT)];
    const found = await Promise.all(searches.map((search) => admin.call(findOrders, { search })));
    const names = found.map(({ body }) => body.orders.map(({ user }) => user.name));
    expect(names).toEqual(searches.map(() => [getBuyerName(SOUGHT)]));
    const number = found[0]?.body.orders[0]?.number ?? '';
    const { body } = await admin.call(findOrders, { search: number });
    expect(body.orders.map(({ user }) => user.name)).toContain(getBuyerName(SOUGHT));
  });

  /** A table of orders, their words or their lines that is read from end to end, as either engine says it. */
  const READ_WHOLE = /"SCAN [olw]\d*\b|^[olw]\d* (ALL|index) /;

  test.each([...SOUGHT_BY, 'what nobody has'])(
    'a search for %s reads neither all orders nor all of their lines',
    async (what) => {
      const statements = await recordStatements(api, () => admin.call(findOrders, QUERIES[what] ?? {}));
      const plans = await Promise.all(
        statements.filter(({ sql }) => /order/.test(sql)).map((statement) => getQueryPlan(api, statement)),
      );
      expect(plans.flat().filter((line) => READ_WHOLE.test(line))).toEqual([]);
    },
  );

  test('the numbers of many orders are looked up, and no table is made of them', async () => {
    const search = 'shop.example';
    const statements = await recordStatements(api, () => admin.call(findOrders, { search, city: 'Paarl' }));
    const plans = await Promise.all(
      statements
        .filter(({ sql }) => sql.includes('o.number IN'))
        .map((statement) => getQueryPlan(api, statement)),
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
    recordMeasurement(`overview on ${api.db.engine}`, noted(times));
    expect(noted(times).medianMs).toBeLessThan(100);
  });

  test('all orders are exported as rows, in batches of a hundred, by two statements each', async () => {
    let file = '';
    const statements = await recordStatements(api, async () => {
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
      let highest = measureMemory(pid);
      const reader = answer.body?.getReader();
      while (reader && !(await reader.read()).done) {
        highest = Math.max(highest, measureMemory(pid));
        await sleep(pauseMs);
      }
      most.push(toMegabytes(highest));
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
          recordMeasurement(`three exports on ${api.db.engine}, a piece each ${String(pauseMs)} ms`, {
            mostMiB,
          });
          expect(Math.max(...mostMiB)).toBeLessThan(200);
        } finally {
          await exporter.send('SIGKILL');
        }
      },
    );
  }
});

describe('the daily digest', () => {
  const DAY_MS = 24 * 60 * 60_000;

  let api: TestApi;
  beforeEach(async () => {
    api = await testApi();
  });
  afterEach(() => api.close());

  const digests = async () =>
    (await api.db.read.find(MailEntity)).flatMap(({ mail }) => (mail?.kind === 'adminDigest' ? [mail] : []));

  test('administrators get one letter a day while something waits', async () => {
    const admin = await anAdmin(api);
    await anAdmin(api);
    await sendDigest.run(api.app);
    expect(await digests()).toEqual([]);
    await aPayment(api, await anOrder(api));
    api.clock.advance(DAY_MS);
    await sendDigest.run(api.app);
    await sendDigest.run(api.app);
    expect(await digests()).toHaveLength(2);
    expect(await digests()).toContainEqual(
      expect.objectContaining({ to: admin.email, waiting: [{ what: 'Orders to pack', count: 1 }] }),
    );
    api.clock.advance(DAY_MS);
    await sendDigest.run(api.app);
    expect(await digests()).toHaveLength(4);
  });

  test('the letter names what waits on the overview', async () => {
    const admin = await anAdmin(api);
    await aPayment(api, await anOrder(api));
    await aProduct(api, { stock: 2 });
    await inTransaction(api.db, (tx) => tx.update(MailEntity, { state: 'waiting' }, { state: 'dead' }));
    const { body } = await api.as(admin).call(getOverview, {});
    await sendDigest.run(api.app);
    const [letter] = await digests();
    expect(letter?.waiting).toEqual([
      { what: 'Orders to pack', count: 1 },
      { what: 'Products low on stock', count: body.waiting.lowStock },
      { what: "Emails that couldn't be sent", count: body.waiting.deadMail },
    ]);
    expect(body.waiting).toMatchObject({ lowStock: 1 });
  });

  test('no letter is sent once the setting is off', async () => {
    const admin = await anAdmin(api);
    await aPayment(api, await anOrder(api));
    await api.as(admin).call(updateSettings, { digest: false });
    await sendDigest.run(api.app);
    expect(await digests()).toEqual([]);
  });

  test.each([
    ['2026-11-01T04:59:59.000Z', '2026-11-01T05:00:00.000Z'],
    ['2026-11-01T05:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('after %s the next letter leaves at %s', (now, next) => {
    expect(getNextMorning(new Date(now)).toISOString()).toBe(next);
  });
});
