import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { updateProduct } from '@shop/contract/adminProducts';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, aSizedProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const HOUR_MS = 60 * 60_000;

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi({ env: { ADMIN_SESSION_IDLE_MINUTES: '6000', ADMIN_SESSION_MAX_HOURS: '100' } });
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});

const idOf = ({ order }: PlacedOrder) => ({ id: order._id });
const cancel = (placed: PlacedOrder) => api.as(placed.buyer).call(cancelOrder, idOf(placed));
const seen = (placed: PlacedOrder) => api.as(placed.buyer).call(getOrder, idOf(placed));
const ship = (placed: PlacedOrder) =>
  admin.call(shipOrder, { ...idOf(placed), carrier: 'Berg Couriers', trackingNumber: 'BC-1' });
const shelves = async ({ product }: PlacedOrder) => {
  const { stock, reserved, sold } = await reloaded(api, product);
  return { stock, reserved, sold };
};
const kindsTo = async ({ buyer }: PlacedOrder) => {
  const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  return mails.flatMap(({ mail }) => (mail?.to === buyer.email ? [mail.kind] : []));
};
const paidOrder = async (given: Parameters<typeof anOrder>[1] = {}) => {
  const placed = await anOrder(api, given);
  await aPayment(api, placed);
  return placed;
};
const ALL_BACK = { stock: 10, reserved: 0, sold: 0 };

test('an unpaid order gives its pieces back at once, and is over', async () => {
  const placed = await anOrder(api, { qty: 3 });
  const { status, body } = await cancel(placed);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'expired',
    state: 'cancelled',
    isPaid: false,
    refundDue: false,
    cancelledAt: expect.any(String),
  });
  expect(await shelves(placed)).toEqual(ALL_BACK);
  expect(await kindsTo(placed)).toEqual(['orderPlaced', 'unpaidOrderCancelled']);
  api.clock.advance(2 * HOUR_MS);
  await expireOrders.run(api.app);
  expect((await seen(placed)).body.state).toBe('cancelled');
});

test('a paid order gives its pieces back, owes its money, and stands in refunds due', async () => {
  const placed = await paidOrder({ qty: 2 });
  expect((await cancel(placed)).body).toMatchObject({
    status: 'paid',
    state: 'cancelled',
    isPaid: true,
    refundDue: true,
    invoiceNumber: expect.any(String),
  });
  expect(await shelves(placed)).toEqual(ALL_BACK);
  expect(await kindsTo(placed)).toEqual(['orderPlaced', 'orderPaid', 'paidOrderCancelled', 'refundStarted']);
  const { body: due } = await admin.call(listOrders, { page: '1', pageSize: 100, refundDue: '1' });
  expect(due.orders.map(({ _id }) => _id)).toContain(placed.order._id);
  const { body: events } = await api.as(placed.buyer).call(getPaymentTimeline, { orderId: placed.order._id });
  expect(events.map(({ kind, reason }) => [kind, reason]).slice(1)).toEqual([
    ['refund_due', 'Cancelled by its buyer'],
    ['refund_started', 'The order was cancelled'],
  ]);
});

test('pieces go back to the sizes that they came from, but for a size that is gone', async () => {
  const product = await aSizedProduct(api, { S: 2, M: 3 });
  const buyer = await aUser(api);
  const line = (size: string) => ({ product: product.id, price: product.priceCents / 100, qty: 1, size });
  const order = async (...sizes: string[]): Promise<PlacedOrder> => {
    const input = orderInput([], { orderItems: sizes.map(line) });
    const { body } = await api.as(buyer).call(placeOrder, input);
    await aPayment(api, { order: body });
    return { order: body, buyer, product };
  };
  const [first, second] = [await order('S', 'M'), await order('S', 'M')];
  await cancel(first);
  expect(await shelves(first)).toEqual({ stock: 3, reserved: 0, sold: 2 });
  await admin.call(updateProduct, { productId: product.id, sizes: [{ size: 'M', countInStock: 2 }] });
  await cancel(second);
  expect(await shelves(second)).toMatchObject({ stock: 3, reserved: 0 });
});

test('a repetition changes nothing, and of two at once one counts', async () => {
  const placed = await paidOrder();
  const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
    Array.from({ length: 3 }, () => [200, 'cancelled']),
  );
  expect(await shelves(placed)).toEqual(ALL_BACK);
  expect((await kindsTo(placed)).filter((kind) => kind === 'paidOrderCancelled')).toHaveLength(1);
});

test('an order is its buyer’s to cancel, until it is shipped', async () => {
  const placed = await paidOrder();
  for (const stranger of [admin, api.as(await aUser(api))]) {
    expect((await stranger.call(cancelOrder, idOf(placed))).status).toBe(404);
  }
  await ship(placed);
  expect(await cancel(placed)).toMatchObject({
    status: 409,
    body: {
      code: 'illegal_transition',
      message: 'This order is on its way. You can return it when it has arrived.',
    },
  });
  await admin.call(deliverOrder, idOf(placed));
  expect((await cancel(placed)).status).toBe(409);
  const expired = await anOrder(api);
  api.clock.advance(HOUR_MS);
  await expireOrders.run(api.app);
  expect((await cancel(expired)).body.message).toBe('This order has expired, so there is nothing to cancel.');
});

test('a cancelled order is neither shipped, delivered nor paid any more', async () => {
  const placed = await paidOrder();
  await cancel(placed);
  const message = 'This order was cancelled by its buyer.';
  expect((await ship(placed)).body.message).toBe(message);
  expect((await admin.call(deliverOrder, idOf(placed))).body.message).toBe(message);
});

test('money that arrives after the order was cancelled is owed back', async () => {
  const placed = await anOrder(api);
  await cancel(placed);
  expect(await aPayment(api, placed)).toBe('surplus');
  expect((await seen(placed)).body).toMatchObject({ state: 'cancelled', isPaid: false, refundDue: true });
  expect(await shelves(placed)).toEqual(ALL_BACK);
});

test('what sold out before it was paid is cancelled without pieces and without a second debt', async () => {
  const product = await aProduct(api, { stock: 1 });
  const placed = await anOrder(api, { product });
  api.clock.advance(HOUR_MS);
  await expireOrders.run(api.app);
  await anOrder(api, { product });
  await aPayment(api, placed);
  expect((await cancel(placed)).body).toMatchObject({ state: 'cancelled', refundDue: true });
  expect(await shelves(placed)).toEqual({ stock: 0, reserved: 1, sold: 0 });
  const { body } = await admin.call(getPaymentTimeline, { orderId: placed.order._id });
  expect(body.filter(({ kind }) => kind === 'refund_due')).toHaveLength(1);
});

test('a cancelled order that is deleted and restored stays cancelled, and owes its money throughout', async () => {
  const placed = await paidOrder();
  await cancel(placed);
  await admin.call(deleteOrder, idOf(placed));
  expect((await seen(placed)).body.cancelled).toMatchObject({ refund: 'due' });
  expect((await cancel(placed)).status).toBe(404);
  expect((await admin.call(restoreOrder, idOf(placed))).body).toMatchObject({
    state: 'cancelled',
    refundDue: true,
  });
  expect(await shelves(placed)).toEqual(ALL_BACK);
});

test('cancelled, shipped, paid and deleted at once, an order is one of them and its books agree', async () => {
  for (let round = 0; round < 4; round += 1) {
    const placed = await anOrder(api);
    await Promise.all([
      cancel(placed),
      aPayment(api, placed),
      ship(placed),
      cancel(placed),
      ship(placed),
      admin.call(deliverOrder, idOf(placed)),
    ]);
    const { status, isRefundDue } = await api.db.read.findOneByOrFail(OrderEntity, { id: placed.order._id });
    expect(isRefundDue).toBe(status === 'cancelled');
    expect(await shelves(placed)).toEqual(
      status === 'cancelled' ? ALL_BACK : { stock: 9, reserved: 0, sold: 1 },
    );
  }
});
