import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { startRefund } from '@shop/contract/adminRefunds';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoration';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { makeRefunds } from '../../../jobs/makeRefunds.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, aSizedProduct, getStock } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Paying } from '../../../testing/payments.ts';
import { createPaymentHelpers } from '../../../testing/payments.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';

describe('cancelled orders', () => {
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
    expect(await getStock(api, placed.product)).toMatchObject(ALL_BACK);
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
    expect(await getStock(api, placed.product)).toMatchObject(ALL_BACK);
    expect(await kindsTo(placed)).toEqual([
      'orderPlaced',
      'orderPaid',
      'paidOrderCancelled',
      'refundStarted',
    ]);
    const { body: due } = await admin.call(listOrders, { page: '1', pageSize: 100, refundDue: '1' });
    expect(due.orders.map(({ _id }) => _id)).toContain(placed.order._id);
    const { body: events } = await api
      .as(placed.buyer)
      .call(getPaymentTimeline, { orderId: placed.order._id });
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
    expect(await getStock(api, first.product)).toMatchObject({ stock: 3, reserved: 0, sold: 2 });
    await admin.call(updateProduct, { productId: product.id, sizes: [{ size: 'M', countInStock: 2 }] });
    await cancel(second);
    expect(await getStock(api, second.product)).toMatchObject({ stock: 3, reserved: 0 });
  });

  test('a repetition changes nothing, and of two at once one counts', async () => {
    const placed = await paidOrder();
    const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      Array.from({ length: 3 }, () => [200, 'cancelled']),
    );
    expect(await getStock(api, placed.product)).toMatchObject(ALL_BACK);
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
    expect((await cancel(expired)).body.message).toBe(
      'This order has expired, so there is nothing to cancel.',
    );
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
    expect(await getStock(api, placed.product)).toMatchObject(ALL_BACK);
  });

  test('what sold out before it was paid is cancelled without pieces and without a second debt', async () => {
    const product = await aProduct(api, { stock: 1 });
    const placed = await anOrder(api, { product });
    api.clock.advance(HOUR_MS);
    await expireOrders.run(api.app);
    await anOrder(api, { product });
    await aPayment(api, placed);
    expect((await cancel(placed)).body).toMatchObject({ state: 'cancelled', refundDue: true });
    expect(await getStock(api, placed.product)).toMatchObject({ stock: 0, reserved: 1, sold: 0 });
    const { body } = await admin.call(getPaymentTimeline, { orderId: placed.order._id });
    expect(body.filter(({ kind }) => kind === 'refund_due')).toHaveLength(1);
  });

  test('a cancelled order that is deleted and restored stays cancelled and owes its money', async () => {
    const placed = await paidOrder();
    await cancel(placed);
    await admin.call(deleteOrder, idOf(placed));
    expect((await seen(placed)).body.cancelled).toMatchObject({ refund: 'due' });
    expect((await cancel(placed)).status).toBe(404);
    expect((await admin.call(restoreOrder, idOf(placed))).body).toMatchObject({
      state: 'cancelled',
      refundDue: true,
    });
    expect(await getStock(api, placed.product)).toMatchObject(ALL_BACK);
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
      const { status, isRefundDue } = await api.db.read.findOneByOrFail(OrderEntity, {
        id: placed.order._id,
      });
      expect(isRefundDue).toBe(status === 'cancelled');
      expect(await getStock(api, placed.product)).toMatchObject(
        status === 'cancelled' ? ALL_BACK : { stock: 9, reserved: 0, sold: 1 },
      );
    }
  });
});

describe('deleted orders', () => {
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
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
    });

    test('a deleted paid order is reported to its buyer alone, by email and in place of the order', async () => {
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

    test('a deleted paid order of which a second payment arrives owes both payments', async () => {
      const placed = await paidOrder();
      await remove(placed);
      expect(await aPayment(api, placed, 'SECOND')).toBe('surplus');
      const { body } = await admin.call(getPaymentTimeline, { orderId: placed.order._id });
      expect(body.filter(({ kind }) => kind === 'refund_due')).toHaveLength(2);
      expect(await listed({ refundDue: '1' })).toEqual([placed.order._id]);
      expect((await restore(placed)).body).toMatchObject({ status: 'paid', refundDue: true });
    });

    test('a deleted paid order is owed in full though it was paid before payments had a history', async () => {
      const placed = await paidOrder();
      await inTransaction(api.db, async (tx) => {
        await tx.delete(PaymentEventEntity, { orderId: placed.order._id });
        await tx.query("UPDATE payments SET provider = 'demo'");
      });
      await remove(placed);
      expect(await listed({ refundDue: '1' })).toEqual([placed.order._id]);
      expect((await seenByBuyer(placed)).body.cancelled?.refund).toBe('due');
    });

    test('a deleted order that was delivered has no refund due and sends no email', async () => {
      const placed = await paidOrder();
      await admin.call(deliverOrder, idOf(placed));
      await remove(placed);
      expect(await listed({ refundDue: '1' })).toEqual([]);
      expect(await mailsTo(placed)).not.toContain('orderCancelled');
      expect((await seenByBuyer(placed)).body).toEqual({ message: 'Order not found', code: 'not_found' });
    });
  });

  describe('an unpaid order that is deleted', () => {
    test('a deleted unpaid order has no refund due, and its buyer is notified', async () => {
      const placed = await anOrder(api);
      await remove(placed);
      expect(await listed({ refundDue: '1' })).toEqual([]);
      expect(await mailsTo(placed)).toEqual(['orderPlaced']);
      expect((await seenByBuyer(placed)).body.cancelled?.refund).toBe('none');
    });

    test('a deleted unpaid order comes back with its units and a new time to pay', async () => {
      const placed = await anOrder(api, { qty: 3 });
      await remove(placed);
      api.clock.advance(29 * DAY_MS);
      const before = api.clock.now().getTime();
      const { status, expiresAt } = (await restore(placed)).body;
      expect(status).toBe('created');
      expect(Date.parse(expiresAt ?? '')).toBeGreaterThanOrEqual(before + HOUR_MS);
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 7, reserved: 3, sold: 0 });
      await expireOrders.run(api.app);
      expect((await seenByBuyer(placed)).body).toMatchObject({ status: 'created' });
      expect((await seenByBuyer(placed)).body.deletedAt).toBeUndefined();
    });

    test('a deleted unpaid order stays deleted when its buyer has reserved too many units since', async () => {
      const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1', MAX_UNPAID_PIECES: '4' } });
      try {
        const placed = await anOrder(strict, { qty: 3 });
        const strictAdmin = strict.as(await anAdmin(strict));
        await strictAdmin.call(deleteOrder, idOf(placed));
        const meanwhile = await anOrder(strict, { buyer: placed.buyer, qty: 2 });
        const { status, body } = await strictAdmin.call(restoreOrder, idOf(placed));
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'illegal_transition' });
        expect(body.message).toBe('The customer already has as many unpaid items as one account may hold.');
        await strictAdmin.call(deleteOrder, idOf(meanwhile));
        expect((await strictAdmin.call(restoreOrder, idOf(placed))).body.status).toBe('created');
      } finally {
        await strict.close();
      }
    });

    test('a deleted unpaid order stays deleted when units are short, and says which', async () => {
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
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 1, reserved: 2, sold: 0 });
    });

    test('a deleted unpaid order stays deleted when its product is deleted, and says so', async () => {
      const product = await aProduct(api, { stock: 8, name: 'Boulder Tee' });
      const placed = await anOrder(api, { product, qty: 3 });
      await remove(placed);
      await admin.call(deleteProduct, { id: product.id });
      const { status, body } = await restore(placed);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'out_of_stock',
        message: 'Boulder Tee is no longer available.',
        lines: [{ product: product.id, requested: 3, available: 0 }],
      });
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 8, reserved: 0, sold: 0 });
    });

    test('a deleted unpaid order comes back as expired when it had expired, and takes no units', async () => {
      const placed = await anOrder(api);
      api.clock.advance(2 * HOUR_MS);
      await expireOrders.run(api.app);
      await remove(placed);
      expect((await restore(placed)).body).toMatchObject({ status: 'expired' });
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 10, reserved: 0, sold: 0 });
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
      expect(await getStock(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
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

    test('restoring lists deleted orders, and works for thirty days', async () => {
      const placed = await paidOrder();
      await remove(placed);
      expect(await listed({ deleted: '1' })).toEqual([placed.order._id]);
      api.clock.advance(30 * DAY_MS);
      const { status, body } = await restore(placed);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'illegal_transition' });
      expect(body.message).toBe('An order can be restored for 30 days after being deleted.');
    });

    test('restoring needs a deleted order', async () => {
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
        expect(await getStock(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
        expect((await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken')).toEqual([]);
      }
    });
  });
});

describe('refunds of cancelled orders', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let buyer: ReturnType<typeof createPaymentHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    buyer = createPaymentHelpers(api, sandbox);
  });
  afterEach(async () => {
    const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
    expect(broken).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const cancel = ({ placed: { order, buyer: user } }: Paying) =>
    api.as(user).call(cancelOrder, { id: order._id });
  const stockOf = async ({ placed: { product } }: Paying) => (await getStock(api, product)).stock;
  const paid = async (): Promise<Paying> => {
    const paying = await buyer.begun();
    expect((await buyer.capture(paying)).body.isPaid).toBe(true);
    return paying;
  };

  test('what was paid by card goes back by itself', async () => {
    const paying = await paid();
    expect((await cancel(paying)).body).toMatchObject({ state: 'cancelled', refundDue: true });
    await makeRefunds.run(api.app);
    expect(await buyer.getOrder(paying.placed)).toMatchObject({ state: 'cancelled', refundDue: false });
    expect((await buyer.getEventKinds(paying.placed)).slice(-2)).toEqual(['refund_started', 'refunded']);
    await cancel(paying);
    await makeRefunds.run(api.app);
    expect((await buyer.getEventKinds(paying.placed)).filter((kind) => kind === 'refunded')).toHaveLength(1);
    expect(await stockOf(paying)).toBe(10);
  });

  test('what was refunded before is neither paid back nor put back again', async () => {
    const paying = await paid();
    const admin = api.as(await anAdmin(api));
    const part = { amount: 100, reason: 'A stain', lines: [{ line: 0, qty: 1 }], restock: true };
    const refund = { orderId: paying.placed.order._id, ...part, idempotencyKey: 'a-stain' };
    expect((await admin.call(startRefund, refund)).status).toBe(201);
    await cancel(paying);
    await makeRefunds.run(api.app);
    expect(await buyer.getOrder(paying.placed)).toMatchObject({ state: 'cancelled', refundDue: false });
    expect((await buyer.getEventKinds(paying.placed)).filter((kind) => kind === 'refunded')).toHaveLength(2);
    expect(await stockOf(paying)).toBe(10);
    const again = { ...refund, amount: 1, idempotencyKey: 'again' };
    expect((await admin.call(startRefund, again)).status).toBe(409);
  });

  test('an order that was cancelled and deleted is not restored while its refund is under way', async () => {
    const paying = await paid();
    const admin = api.as(await anAdmin(api));
    const { _id: id } = paying.placed.order;
    await cancel(paying);
    await admin.call(deleteOrder, { id });
    expect(await admin.call(restoreOrder, { id })).toMatchObject({
      status: 409,
      body: { message: "A refund of this order is under way. Please try again once it's been made." },
    });
    await makeRefunds.run(api.app);
    expect((await admin.call(restoreOrder, { id })).body).toMatchObject({
      state: 'cancelled',
      refundDue: false,
    });
  });

  test('money that is taken after the order was cancelled goes back by itself', async () => {
    const paying = await buyer.begun();
    await api.app.paypal.capture(paying.id);
    await cancel(paying);
    await buyer.report(paying);
    await makeRefunds.run(api.app);
    expect(await buyer.getOrder(paying.placed)).toMatchObject({ state: 'cancelled', refundDue: false });
    expect(await buyer.getEventKinds(paying.placed)).toContain('refunded');
  });
});
