import { getOverview } from '@shop/contract/adminOverview';
import { startOfShopDay } from '@shop/domain/shopDays';
import { v7 as uuid } from 'uuid';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
  expect([sales(after, 1) - sales(before, 1), sales(after, 2) - sales(before, 2)]).toEqual([1200, 600]);
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
  const { toPack, refundsDue, lowStock, deadMail, returns } = before.waiting;
  expect(body.waiting).toEqual({
    toPack: toPack + 1,
    refundsDue: refundsDue + 1,
    lowStock: lowStock + 1,
    deadMail: deadMail + 1,
    returns,
  });
});
