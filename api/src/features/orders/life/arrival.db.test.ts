import { findOrders } from '@shop/contract/adminOrderList';
import { getOverview } from '@shop/contract/adminOverview';
import { correctArrival, cancelLateOrder, reportArrival, reportMissing } from '@shop/contract/orderArrival';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder } from '@shop/contract/orders';
import { requestReturn } from '@shop/contract/returns';
import { addDays, DAY_MS, formatShopDate, formatShopDay } from '@shop/domain/shopDays';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { sendArrivalQuestions } from '../../../jobs/sendArrivalQuestions.ts';
import { cancelLateOrders } from '../../../jobs/cancelLateOrders.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({
    env: { SESSION_IDLE_DAYS: '100', SESSION_MAX_DAYS: '30', ADMIN_SESSION_IDLE_MINUTES: '144000' },
  });
});
afterAll(() => api.close());
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});

const idOf = ({ order }: PlacedOrder) => ({ id: order._id });
const today = () => formatShopDay(api.clock.now());
const arrive = (placed: PlacedOrder, on = today()) =>
  api.as(placed.buyer).call(reportArrival, { ...idOf(placed), on });
const notice = (placed: PlacedOrder) => api.as(placed.buyer).call(cancelLateOrder, idOf(placed));
const miss = (placed: PlacedOrder) => api.as(placed.buyer).call(reportMissing, idOf(placed));
const seen = async (placed: PlacedOrder) => (await api.as(placed.buyer).call(getOrder, idOf(placed))).body;
const kindsTo = async ({ buyer }: PlacedOrder) => {
  const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  return mails.flatMap(({ mail }) => (mail?.to === buyer.email ? [mail.kind] : []));
};

async function aShippedOrder(): Promise<PlacedOrder> {
  const placed = await anOrder(api, { qty: 2 });
  await aPayment(api, placed);
  const admin = api.as(await anAdmin(api));
  const { status } = await admin.call(shipOrder, {
    ...idOf(placed),
    carrier: 'Berg Couriers',
    trackingNumber: 'BC-1',
  });
  if (status !== 200) throw new Error(`The order was not shipped: ${status}`);
  return placed;
}

test('a buyer reports the arrival, and the rights to return run from that day', async () => {
  const placed = await aShippedOrder();
  expect((await seen(placed)).rights).toBeUndefined();
  api.clock.advance(5 * DAY_MS);
  const on = addDays(today(), -2);
  const { status, body } = await arrive(placed, on);
  const { arrivedAt = '', arrivedBy, isDelivered } = body;
  expect({ status, arrivedOn: formatShopDay(arrivedAt), arrivedBy, isDelivered }).toEqual({
    status: 200,
    arrivedOn: on,
    arrivedBy: 'buyer',
    isDelivered: false,
  });
  expect(body.rights?.map(({ name, until }) => ({ name, until: formatShopDay(until) }))).toContainEqual({
    name: 'changedMind',
    until: addDays(on, 7),
  });
  const lines = [{ line: 0, qty: 1, reason: 'changedMind', wish: 'refund' }] as const;
  const returned = await api.as(placed.buyer).call(requestReturn, { ...idOf(placed), lines: [...lines] });
  expect(returned.status).toBe(201);
});

test('a reported day stays, whatever is reported or delivered afterwards', async () => {
  const placed = await aShippedOrder();
  api.clock.advance(3 * DAY_MS);
  const first = await arrive(placed);
  api.clock.advance(2 * DAY_MS);
  expect((await arrive(placed)).body.arrivedAt).toBe(first.body.arrivedAt);
  await api.as(await anAdmin(api)).call(deliverOrder, idOf(placed));
  const { arrivedAt, isDelivered, rights } = await seen(placed);
  expect({ arrivedAt, isDelivered }).toEqual({ arrivedAt: first.body.arrivedAt, isDelivered: true });
  expect(rights?.map(({ until }) => formatShopDay(until))).toContain(
    addDays(formatShopDay(arrivedAt ?? ''), 7),
  );
});

test('a day before the shipping or after today is refused at its field', async () => {
  const placed = await aShippedOrder();
  for (const on of [addDays(today(), -1), addDays(today(), 1)]) {
    const { status, body } = await arrive(placed, on);
    const day = formatShopDate(api.clock.now());
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { on: `Please choose a day from ${day} to ${day}.` },
    });
  }
});

test('only the buyer reports an arrival or gives notice, and only of an order that is on its way', async () => {
  const [placed, unpaid] = [await aShippedOrder(), await anOrder(api)];
  const stranger = api.as(await aUser(api));
  const report = { ...idOf(placed), on: today() };
  expect((await stranger.call(reportArrival, report)).status).toBe(404);
  expect((await stranger.call(cancelLateOrder, idOf(placed))).status).toBe(404);
  expect((await arrive(unpaid)).body).toMatchObject({ code: 'illegal_transition' });
  expect((await notice(unpaid)).body).toMatchObject({ code: 'illegal_transition' });
});

test('a parcel that never comes is cancelled after 30 and 7 days, and refunded to the cent', async () => {
  const placed = await aShippedOrder();
  api.clock.advance(29 * DAY_MS);
  const early = await notice(placed);
  expect(early.body).toMatchObject({ code: 'illegal_transition' });
  expect(early.body.message).toContain('can be cancelled from');
  api.clock.advance(1 * DAY_MS);
  const answers = await Promise.all([notice(placed), notice(placed)]);
  expect(new Set(answers.map(({ body }) => body.lateNoticeAt)).size).toBe(1);
  api.clock.advance(6 * DAY_MS);
  await cancelLateOrders.run(api.app);
  expect((await seen(placed)).state).toBe('shipped');
  api.clock.advance(2 * DAY_MS);
  await Promise.all([cancelLateOrders.run(api.app), cancelLateOrders.run(api.app)]);
  const ended = await seen(placed);
  expect(ended).toMatchObject({ state: 'cancelled', isPaid: true });
  const refunds = await api.db.read.findBy(RefundEntity, { orderId: placed.order._id });
  expect(refunds.map(({ cents }) => cents / 100)).toEqual([placed.order.totalPrice]);
  const kinds = await kindsTo(placed);
  expect(kinds.filter((kind) => kind.startsWith('late'))).toEqual(['lateNotice', 'lateOrderCancelled']);
  // The parcel is still on its way, so no unit returns to the stock.
  expect(await reloaded(api, placed.product)).toMatchObject({ reserved: 0, sold: 2 });
});

test('the days of an order that was paid after it expired count from its payment', async () => {
  const placed = await aShippedOrder();
  const createdAt = new Date(api.clock.now().getTime() - 29 * DAY_MS);
  await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id: placed.order._id }, { createdAt }));
  api.clock.advance(2 * DAY_MS);
  expect((await notice(placed)).body).toMatchObject({ code: 'illegal_transition' });
  api.clock.advance(28 * DAY_MS);
  expect((await notice(placed)).status).toBe(200);
});

test('a notice is refused more than 90 days after the shipping, and given until then', async () => {
  const [placed, old] = [await aShippedOrder(), await aShippedOrder()];
  api.clock.advance(90 * DAY_MS);
  expect((await notice(placed)).status).toBe(200);
  api.clock.advance(1 * DAY_MS);
  const { status, body } = await notice(old);
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: 'This order was shipped more than 90 days ago. If it has not arrived, please write to us.',
  });
  expect((await seen(old)).lateNoticeAt).toBeUndefined();
});

test('an order that arrives after the notice is not cancelled', async () => {
  const placed = await aShippedOrder();
  api.clock.advance(31 * DAY_MS);
  await notice(placed);
  api.clock.advance(3 * DAY_MS);
  expect((await arrive(placed)).body.lateNoticeAt).toBeUndefined();
  api.clock.advance(9 * DAY_MS);
  await cancelLateOrders.run(api.app);
  expect((await seen(placed)).state).toBe('shipped');
  expect((await notice(placed)).body).toMatchObject({ code: 'illegal_transition' });
});

test('an order that is delivered after the notice is not cancelled', async () => {
  const placed = await aShippedOrder();
  api.clock.advance(31 * DAY_MS);
  await notice(placed);
  await api.as(await anAdmin(api)).call(deliverOrder, idOf(placed));
  api.clock.advance(9 * DAY_MS);
  await cancelLateOrders.run(api.app);
  expect((await seen(placed)).isDelivered).toBe(true);
});

test('an administrator corrects a reported day, which the audit records', async () => {
  const placed = await aShippedOrder();
  const admin = api.as(await anAdmin(api));
  const correct = (on: string) => admin.call(correctArrival, { ...idOf(placed), on });
  api.clock.advance(5 * DAY_MS);
  expect((await correct(today())).body).toMatchObject({ code: 'illegal_transition' });
  await arrive(placed);
  const on = addDays(today(), -2);
  const { status, body } = await correct(on);
  const { arrivedAt = '', arrivedBy } = body;
  expect({ status, day: formatShopDay(arrivedAt), arrivedBy }).toEqual({
    status: 200,
    day: on,
    arrivedBy: 'admin',
  });
  expect(body.rights?.map(({ until }) => formatShopDay(until))).toContain(addDays(on, 7));
  expect((await correct(on)).status).toBe(200);
  const entries = await api.db.read.findBy(AuditEntity, { action: 'order.arrivalCorrected' });
  expect(entries.filter(({ target }) => target === placed.order._id)).toHaveLength(1);
  for (const refused of [addDays(today(), 1), addDays(today(), -9)]) {
    expect((await correct(refused)).body.fields).toHaveProperty('on');
  }
});

test('a buyer is asked once for a parcel that should have arrived, and not before', async () => {
  const placed = await aShippedOrder();
  const questions = async () => (await kindsTo(placed)).filter((kind) => kind === 'arrivalQuestion').length;
  // The shop promises up to 10 business days, which are at least 14 days; two more business days follow.
  api.clock.advance(15 * DAY_MS);
  await sendArrivalQuestions.run(api.app);
  expect(await questions()).toBe(0);
  api.clock.advance(15 * DAY_MS);
  await Promise.all([sendArrivalQuestions.run(api.app), sendArrivalQuestions.run(api.app)]);
  await sendArrivalQuestions.run(api.app);
  expect(await questions()).toBe(1);
  expect((await seen(placed)).arrivalAskedAt).toBeDefined();
});

test('a buyer who has told the shop about the arrival is not asked', async () => {
  const told = [await aShippedOrder(), await aShippedOrder(), await aShippedOrder()] as const;
  api.clock.advance(DAY_MS);
  await arrive(told[0]);
  await miss(told[1]);
  await api.as(await anAdmin(api)).call(deliverOrder, idOf(told[2]));
  api.clock.advance(30 * DAY_MS);
  await sendArrivalQuestions.run(api.app);
  for (const placed of told) expect(await kindsTo(placed)).not.toContain('arrivalQuestion');
});

test('a missing parcel waits for staff until it has arrived', async () => {
  const placed = await aShippedOrder();
  const admin = api.as(await anAdmin(api));
  const waits = async () => {
    const { body } = await admin.call(getOverview, {});
    const list = await admin.call(findOrders, { missing: 'true', pageSize: 100 });
    expect(list.body.total).toBe(body.waiting.missing);
    return list.body.orders.some(({ _id }) => _id === placed.order._id);
  };
  expect(await waits()).toBe(false);
  const answers = await Promise.all([miss(placed), miss(placed)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.missingAt)).size).toBe(1);
  expect(await waits()).toBe(true);
  expect((await arrive(placed)).body.missingAt).toBeUndefined();
  expect(await waits()).toBe(false);
  expect((await miss(placed)).body).toMatchObject({ code: 'illegal_transition' });
});

test('the delivery of a missing parcel ends the search for it', async () => {
  const placed = await aShippedOrder();
  const admin = api.as(await anAdmin(api));
  const before = (await admin.call(getOverview, {})).body.waiting.missing;
  await miss(placed);
  await admin.call(deliverOrder, idOf(placed));
  expect((await admin.call(getOverview, {})).body.waiting.missing).toBe(before);
});

test('a parcel is reported as missing by its buyer alone, and once it is on its way', async () => {
  const [placed, unpaid] = [await aShippedOrder(), await anOrder(api)];
  expect((await api.as(await aUser(api)).call(reportMissing, idOf(placed))).status).toBe(404);
  expect((await miss(unpaid)).body).toMatchObject({ code: 'illegal_transition' });
});

test('each administrator gets an e-mail when a late order is cancelled', async () => {
  const placed = await aShippedOrder();
  const staff = await anAdmin(api);
  api.clock.advance(31 * DAY_MS);
  await notice(placed);
  await notice(placed);
  const mails = (await api.db.read.find(MailEntity)).flatMap(({ mail }) => (mail ? [mail] : []));
  const toStaff = mails.filter(
    (mail) => mail.kind === 'lateNoticeGiven' && mail.orderId === placed.order._id && mail.to === staff.email,
  );
  expect(toStaff).toHaveLength(1);
});

test('a shipped order is not cancelled at once, as before', async () => {
  const placed = await aShippedOrder();
  const { status } = await api.as(placed.buyer).call(cancelOrder, idOf(placed));
  expect(status).toBe(409);
});
