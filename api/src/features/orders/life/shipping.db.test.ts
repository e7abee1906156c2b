import { deleteOrder } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder, myOrders } from '@shop/contract/orders';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const PARCEL = {
  carrier: 'Berg Couriers',
  trackingNumber: 'BC-4711',
  trackingUrl: 'https://track.courier.example/BC-4711',
};

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterAll(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  await api.close();
  expect(broken).toEqual([]);
});

const paidOrder = async () => {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  return placed;
};
const ship = ({ order }: PlacedOrder, parcel: Partial<typeof PARCEL> = {}) =>
  admin.call(shipOrder, { id: order._id, ...PARCEL, ...parcel });
const deliver = ({ order }: PlacedOrder) => admin.call(deliverOrder, { id: order._id });
const seen = async ({ order, buyer }: PlacedOrder) =>
  (await api.as(buyer).call(getOrder, { id: order._id })).body;
const mailsTo = async ({ buyer }: PlacedOrder) => {
  const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  return mails.flatMap(({ mail }) => (mail?.to === buyer.email ? [mail] : []));
};

test('a paid order is shipped, and its buyer sees the parcel on the order, in the list and in a letter', async () => {
  const placed = await paidOrder();
  expect((await ship(placed)).status).toBe(200);
  const expected = {
    status: 'paid',
    state: 'shipped',
    isPaid: true,
    isDelivered: false,
    shipment: { ...PARCEL, shippedAt: expect.any(String) },
  };
  expect(await seen(placed)).toMatchObject(expected);
  expect((await api.as(placed.buyer).call(myOrders, {})).body).toMatchObject([expected]);
  expect((await mailsTo(placed)).at(-1)).toMatchObject({
    kind: 'orderShipped',
    parcel: PARCEL,
    isCorrection: false,
  });
  expect((await deliver(placed)).body).toMatchObject({ status: 'delivered', shipment: PARCEL });
  expect(await seen(placed)).not.toHaveProperty('state');
});

test('an order is shipped once, and the same parcel again changes nothing', async () => {
  const placed = await paidOrder();
  const answers = await Promise.all([ship(placed), ship(placed), ship(placed)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await mailsTo(placed)).map(({ kind }) => kind)).toEqual([
    'orderPlaced',
    'orderPaid',
    'orderShipped',
  ]);
  expect(await api.db.read.countBy(AuditEntity, { target: placed.order._id })).toBe(1);
});

test('a wrong number is corrected, which the buyer and the history are told', async () => {
  const placed = await paidOrder();
  await ship(placed, { trackingNumber: 'BC-4712' });
  const first = await seen(placed);
  const { shipment } = (await ship(placed, { trackingUrl: '' })).body;
  expect(shipment).toEqual({
    carrier: PARCEL.carrier,
    trackingNumber: 'BC-4711',
    shippedAt: first.shipment?.shippedAt,
    version: expect.any(String),
  });
  expect((await mailsTo(placed)).at(-1)).toMatchObject({ kind: 'orderShipped', isCorrection: true });
  const audited = await api.db.read.find(AuditEntity, {
    where: { target: placed.order._id },
    order: { id: 'ASC' },
  });
  expect(audited).toMatchObject([
    { action: 'order.shipped', before: { status: 'paid' }, after: { status: 'shipped' } },
    { action: 'order.parcelChanged', before: { status: 'shipped' }, after: { status: 'shipped' } },
  ]);
  expect(JSON.stringify(audited)).not.toContain('BC-47');
});

test('only a paid order is shipped, and not after its delivery', async () => {
  const unpaid = await anOrder(api);
  expect(await ship(unpaid)).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition', message: 'Only a paid order can be shipped.' },
  });
  const delivered = await paidOrder();
  await deliver(delivered);
  expect(await ship(delivered)).toMatchObject({
    status: 409,
    body: { message: 'This order has already been delivered.' },
  });
  await admin.call(deleteOrder, { id: unpaid.order._id });
  expect((await ship(unpaid)).status).toBe(404);
});

test.each([
  ['carrier', ' ', 'Please enter the carrier.'],
  ['trackingNumber', '', 'Please enter the tracking number.'],
  ['trackingUrl', 'http://track.courier.example/1', 'Please enter an address that begins with https://.'],
  ['trackingUrl', 'javascript:alert(1)', 'Please enter an address that begins with https://.'],
])('the %s %j is refused', async (field, value, sentence) => {
  const answer = await ship(await paidOrder(), { [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
});

test('a shipped order that is deleted owes its money, and its buyer is asked not to accept the parcel', async () => {
  const placed = await paidOrder();
  await ship(placed);
  await admin.call(deleteOrder, { id: placed.order._id });
  expect((await mailsTo(placed)).at(-1)).toMatchObject({ kind: 'orderCancelled', isOnItsWay: true });
  expect((await api.as(placed.buyer).call(getOrder, { id: placed.order._id })).body.cancelled?.refund).toBe(
    'due',
  );
});
