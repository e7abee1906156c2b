import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { deleteProduct } from '@shop/contract/adminProducts';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoration';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
let admin: Caller;
beforeEach(async () => {
  // The clock advances by days, so sessions must last longer.
  const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '600000', ADMIN_SESSION_MAX_HOURS: '10000' };
  api = await testApi({ env: { ...longSessions, SESSION_IDLE_DAYS: '400', SESSION_MAX_DAYS: '400' } });
  admin = api.as(await anAdmin(api));
});
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  await api.close();
  expect(broken).toEqual([]);
});

const idOf = ({ order }: PlacedOrder) => ({ id: order._id });
const remove = (placed: PlacedOrder) => admin.call(deleteOrder, idOf(placed));
const restore = (placed: PlacedOrder) => admin.call(restoreOrder, idOf(placed));
const seenBy = (caller: Caller, placed: PlacedOrder) => caller.call(getOrder, idOf(placed));
const seenByBuyer = (placed: PlacedOrder) => seenBy(api.as(placed.buyer), placed);
const rowOf = ({ order }: PlacedOrder) => api.db.read.findOneByOrFail(OrderEntity, { id: order._id });
const listed = async (filter: { refundDue?: '1'; deleted?: '1' }) => {
  const { body } = await admin.call(listOrders, { page: '1', pageSize: 100, ...filter });
  return body.orders.map(({ _id }) => _id);
};
const mailsTo = async ({ buyer }: PlacedOrder) => {
  const mails = await api.db.read.find(MailEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  return mails.flatMap(({ mail }) => (mail !== null && mail.to === buyer.email ? [mail.kind] : []));
};
const shelves = async ({ product }: PlacedOrder) => {
  const { stock, reserved, sold } = await reloaded(api, product);
  return { stock, reserved, sold };
};
const paidOrder = async (given: Parameters<typeof anOrder>[1] = {}) => {
  const placed = await anOrder(api, given);
  await aPayment(api, placed);
  return placed;
};

describe('a paid order that is deleted', () => {
  test('owes the whole amount, stands in refunds due, and is hidden everywhere else', async () => {
    const placed = await paidOrder();
    expect((await remove(placed)).body).toEqual({ message: 'Order deleted successfully' });

    expect(await listed({ refundDue: '1' })).toEqual([placed.order._id]);
    expect(await listed({})).toEqual([]);
    expect((await seenBy(admin, placed)).status).toBe(404);
    const deleted = await admin.call(getDeletedOrder, idOf(placed));
    expect(deleted.body).toMatchObject({ status: 'paid', refundDue: true, deletedAt: expect.any(String) });
    const timeline = await admin.call(getPaymentTimeline, { orderId: placed.order._id });
    expect(timeline.body).toEqual([
      expect.objectContaining({ kind: 'captured', amount: { currency: 'USD', value: '0.01' } }),
      expect.objectContaining({
        kind: 'refund_due',
        amount: { currency: 'USD', value: '0.01' },
        reason: 'The order was cancelled',
      }),
    ]);
    expect(await shelves(placed)).toEqual({ stock: 9, reserved: 0, sold: 1 });
  });

  test('is reported to its buyer alone, by email and in place of the order', async () => {
    const placed = await paidOrder();
    await remove(placed);
    expect(await mailsTo(placed)).toEqual(['orderPlaced', 'orderPaid', 'orderCancelled']);
    expect(await seenByBuyer(placed)).toMatchObject({
      status: 404,
      body: {
        message: 'Order not found',
        code: 'not_found',
        cancelled: { at: (await rowOf(placed)).archivedAt?.toISOString(), refund: 'due' },
      },
    });
    for (const stranger of [admin, api.as(await aUser(api))]) {
      expect((await seenBy(stranger, placed)).body).toEqual({
        message: 'Order not found',
        code: 'not_found',
      });
    }
  });

  test('of which a second payment arrives owes both', async () => {
    const placed = await paidOrder();
    await remove(placed);
    expect(await aPayment(api, placed, 'SECOND')).toBe('surplus');
    const { body } = await admin.call(getPaymentTimeline, { orderId: placed.order._id });
    expect(body.filter(({ kind }) => kind === 'refund_due')).toHaveLength(2);
    expect(await listed({ refundDue: '1' })).toEqual([placed.order._id]);
    expect((await restore(placed)).body).toMatchObject({ status: 'paid', refundDue: true });
  });

  test('is owed in full though its payment was taken before payments had a history', async () => {
    const placed = await paidOrder();
    await inTransaction(api.db, async (tx) => {
      await tx.delete(PaymentEventEntity, { orderId: placed.order._id });
      await tx.query("UPDATE payments SET provider = 'demo'");
    });
    await remove(placed);
    expect(await listed({ refundDue: '1' })).toEqual([placed.order._id]);
    expect((await seenByBuyer(placed)).body.cancelled?.refund).toBe('due');
  });

  test('has no refund due and sends no email when it had been delivered', async () => {
    const placed = await paidOrder();
    await admin.call(deliverOrder, idOf(placed));
    await remove(placed);
    expect(await listed({ refundDue: '1' })).toEqual([]);
    expect(await mailsTo(placed)).not.toContain('orderCancelled');
    expect((await seenByBuyer(placed)).body).toEqual({ message: 'Order not found', code: 'not_found' });
  });
});

describe('an unpaid order that is deleted', () => {
  test('has no refund due, and its buyer is notified', async () => {
    const placed = await anOrder(api);
    await remove(placed);
    expect(await listed({ refundDue: '1' })).toEqual([]);
    expect(await mailsTo(placed)).toEqual(['orderPlaced']);
    expect((await seenByBuyer(placed)).body.cancelled?.refund).toBe('none');
  });

  test('comes back with its pieces and a new time to pay', async () => {
    const placed = await anOrder(api, { qty: 3 });
    await remove(placed);
    api.clock.advance(29 * DAY_MS);
    const before = api.clock.now().getTime();
    const { status, expiresAt } = (await restore(placed)).body;
    expect(status).toBe('created');
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThanOrEqual(before + HOUR_MS);
    expect(await shelves(placed)).toEqual({ stock: 7, reserved: 3, sold: 0 });
    await expireOrders.run(api.app);
    expect((await seenByBuyer(placed)).body).toMatchObject({ status: 'created' });
    expect((await seenByBuyer(placed)).body.deletedAt).toBeUndefined();
  });

  test('stays deleted when its buyer holds as many unpaid pieces by now as one account may', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1', MAX_UNPAID_PIECES: '4' } });
    try {
      const placed = await anOrder(strict, { qty: 3 });
      const strictAdmin = strict.as(await anAdmin(strict));
      await strictAdmin.call(deleteOrder, idOf(placed));
      const meanwhile = await anOrder(strict, { buyer: placed.buyer, qty: 2 });
      const { status, body } = await strictAdmin.call(restoreOrder, idOf(placed));
      expect([status, body.code]).toEqual([409, 'illegal_transition']);
      expect(body.message).toBe('The customer already holds as much without paying as one account may.');
      await strictAdmin.call(deleteOrder, idOf(meanwhile));
      expect((await strictAdmin.call(restoreOrder, idOf(placed))).body.status).toBe('created');
    } finally {
      await strict.close();
    }
  });

  test('stays deleted when pieces are short, and says which', async () => {
    const product = await aProduct(api, { stock: 3, name: 'Boulder Tee' });
    const placed = await anOrder(api, { product, qty: 3 });
    await remove(placed);
    await anOrder(api, { product, qty: 2 });
    const { status, body } = await restore(placed);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 1 of Boulder Tee left.',
      lines: [{ product: product.id, requested: 3, available: 1 }],
    });
    expect(await listed({ deleted: '1' })).toEqual([placed.order._id]);
    expect(await shelves(placed)).toEqual({ stock: 1, reserved: 2, sold: 0 });
  });

  test('stays deleted when its product is deleted, and says so instead of counting units', async () => {
    const product = await aProduct(api, { stock: 8, name: 'Boulder Tee' });
    const placed = await anOrder(api, { product, qty: 3 });
    await remove(placed);
    await admin.call(deleteProduct, { id: product.id });
    const { status, body } = await restore(placed);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'out_of_stock',
      message: 'Boulder Tee is not on sale any more.',
      lines: [{ product: product.id, requested: 3, available: 0 }],
    });
    expect(await shelves(placed)).toEqual({ stock: 8, reserved: 0, sold: 0 });
  });

  test('comes back as expired when it had expired, and takes no pieces', async () => {
    const placed = await anOrder(api);
    api.clock.advance(2 * HOUR_MS);
    await expireOrders.run(api.app);
    await remove(placed);
    expect((await restore(placed)).body).toMatchObject({ status: 'expired' });
    expect(await shelves(placed)).toEqual({ stock: 10, reserved: 0, sold: 0 });
  });
});

describe('restoring', () => {
  test('a paid order takes the refund back, moves no piece, tells the buyer, and is written down', async () => {
    const placed = await paidOrder();
    for (let times = 0; times < 2; times += 1) {
      await remove(placed);
      expect((await restore(placed)).body).toMatchObject({ status: 'paid', refundDue: false });
    }
    const { body } = await api.as(placed.buyer).call(getPaymentTimeline, { orderId: placed.order._id });
    expect(body.map(({ kind }) => kind)).toEqual(['captured']);
    expect(await shelves(placed)).toEqual({ stock: 9, reserved: 0, sold: 1 });
    expect((await mailsTo(placed)).slice(2)).toEqual([
      'orderCancelled',
      'orderRestored',
      'orderCancelled',
      'orderRestored',
    ]);
    const target = placed.order._id;
    const audited = await api.db.read.find(AuditEntity, { where: { target }, order: { id: 'ASC' } });
    const shown = { status: 'paid', isDeleted: false };
    const hidden = { status: 'paid', isDeleted: true };
    const both = [
      { action: 'order.archived', before: shown, after: hidden },
      { action: 'order.restored', before: hidden, after: shown },
    ];
    expect(audited).toMatchObject([...both, ...both]);
    expect((await admin.call(deliverOrder, idOf(placed))).status).toBe(200);
  });

  test('lists what is deleted, and works for thirty days', async () => {
    const placed = await paidOrder();
    await remove(placed);
    expect(await listed({ deleted: '1' })).toEqual([placed.order._id]);
    api.clock.advance(30 * DAY_MS);
    const { status, body } = await restore(placed);
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    expect(body.message).toBe('An order can be restored for 30 days after it was deleted.');
  });

  test('needs a deleted order', async () => {
    const placed = await anOrder(api);
    expect((await restore(placed)).body.code).toBe('illegal_transition');
    const unknown = { id: '019ab000-0000-7000-8000-000000000000' };
    expect((await admin.call(restoreOrder, unknown)).status).toBe(404);
    expect((await admin.call(getDeletedOrder, idOf(placed))).status).toBe(404);
    for (const endpoint of [restoreOrder, getDeletedOrder]) {
      expect((await api.as(placed.buyer).call(endpoint, idOf(placed))).status).toBe(403);
    }
  });

  test('concurrent with deletion, payment and delivery leaves consistent books', async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await anOrder(api);
      await Promise.all([
        remove(placed),
        aPayment(api, placed),
        restore(placed),
        admin.call(deliverOrder, idOf(placed)),
        remove(placed),
        restore(placed),
        admin.call(deliverOrder, idOf(placed)),
      ]);
      const { status, archivedAt, isRefundDue } = await rowOf(placed);
      // In either order the payment is recorded, and it is owed only if the order is cancelled.
      expect(status === 'paid' || status === 'delivered').toBe(true);
      expect(isRefundDue).toBe(status === 'paid' && archivedAt !== null);
      expect(await shelves(placed)).toEqual({ stock: 9, reserved: 0, sold: 1 });
      expect((await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken')).toEqual([]);
    }
  });
});
