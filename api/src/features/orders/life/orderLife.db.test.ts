import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder, listOwnOrders } from '@shop/contract/orders';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import type { PlacedOrder } from '../../../testing/factories/orders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { getStock } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

describe('the life of an order', () => {
  const HOUR_MS = 60 * 60_000;

  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    // The clock advances by hours, so the administrator's session must last longer.
    api = await testApi({ env: { ADMIN_SESSION_IDLE_MINUTES: '6000', ADMIN_SESSION_MAX_HOURS: '100' } });
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const pay = (placed: PlacedOrder, captureId?: string) => aPayment(api, placed, captureId);

  const seen = async ({ order, buyer }: PlacedOrder) =>
    (await api.as(buyer).call(getOrder, { id: order._id })).body;

  describe('delivery', () => {
    test('delivery needs a payment, happens once, is seen [1.15] [4.19] [6.6] [7.27] [R.13]', async () => {
      const placed = await anOrder(api);
      const deliver = () => admin.call(deliverOrder, { id: placed.order._id });
      const early = await deliver();
      expect(early).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });

      await pay(placed);
      const answers = await Promise.all([deliver(), deliver(), deliver()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await seen(placed)).toMatchObject({
        status: 'delivered',
        isPaid: true,
        isDelivered: true,
        deliveredAt: expect.any(String),
        expiresAt: null,
      });
    });

    test('delivery of an order that does not exist is a 404', async () => {
      expect((await admin.call(deliverOrder, { id: 'none' })).status).toBe(404);
    });
  });

  describe('an unpaid order expires', () => {
    test('an unpaid order expires when its time is over, and returns its stock once [4.29] [R.11]', async () => {
      const placed = await anOrder(api, { qty: 3 });
      await expireOrders.run(api.app);
      expect((await seen(placed)).status).toBe('created');

      api.clock.advance(HOUR_MS);
      await Promise.all([expireOrders.run(api.app), expireOrders.run(api.app), expireOrders.run(api.app)]);
      expect((await seen(placed)).status).toBe('expired');
      expect(await getStock(api, placed.product)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
    });

    test('an order does not expire once it is paid', async () => {
      const placed = await anOrder(api);
      await pay(placed);
      api.clock.advance(HOUR_MS);
      await expireOrders.run(api.app);
      expect((await seen(placed)).status).toBe('paid');
      expect(await getStock(api, placed.product)).toEqual({ stock: 9, reserved: 0, sold: 1, received: 10 });
    });

    test('an unpaid order expires or is paid, never both, and its stock agrees [R.12]', async () => {
      const placed = await anOrder(api);
      api.clock.advance(HOUR_MS);
      await Promise.all([expireOrders.run(api.app), pay(placed), expireOrders.run(api.app)]);
      expect(await seen(placed)).toMatchObject({ status: 'paid', refundDue: false });
      expect(await getStock(api, placed.product)).toEqual({ stock: 9, reserved: 0, sold: 1, received: 10 });
    });
  });

  describe('money that comes after the reservation has ended', () => {
    const expired = async () => {
      const placed = await anOrder(api, { qty: 2 });
      api.clock.advance(HOUR_MS);
      await expireOrders.run(api.app);
      return placed;
    };

    test('money that comes after the reservation has ended takes the stock again [R.11]', async () => {
      const placed = await expired();
      expect(await pay(placed)).toBe('paid');
      expect(await seen(placed)).toMatchObject({ status: 'paid', refundDue: false });
      expect(await getStock(api, placed.product)).toEqual({ stock: 8, reserved: 0, sold: 2, received: 10 });
    });

    test('money that comes after the reservation is owed back when the stock is gone [R.11]', async () => {
      const placed = await expired();
      await anOrder(api, { product: placed.product, qty: 9 });
      expect(await pay(placed)).toBe('paid');
      expect(await seen(placed)).toMatchObject({ status: 'paid', isPaid: true, refundDue: true });
      expect(await getStock(api, placed.product)).toEqual({ stock: 1, reserved: 9, sold: 0, received: 10 });
    });
  });

  describe('a payment', () => {
    test('a payment that is reported ten times at once is recorded once', async () => {
      const placed = await anOrder(api);
      const reports = await Promise.all(Array.from({ length: 10 }, () => pay(placed)));
      expect(reports.filter((report) => report === 'paid')).toHaveLength(1);
      expect(reports.filter((report) => report === 'repeated')).toHaveLength(9);
      expect(await getStock(api, placed.product)).toEqual({ stock: 9, reserved: 0, sold: 1, received: 10 });
      expect((await seen(placed)).refundDue).toBe(false);
    });

    test('a payment that comes a second time by another capture is owed back', async () => {
      const placed = await anOrder(api);
      await pay(placed);
      expect(await pay(placed, 'ANOTHERCAPTURE')).toBe('surplus');
      expect(await seen(placed)).toMatchObject({ status: 'paid', refundDue: true });
      expect(await getStock(api, placed.product)).toEqual({ stock: 9, reserved: 0, sold: 1, received: 10 });
    });

    test('a payment for an order that was deleted meanwhile restores the order', async () => {
      const placed = await anOrder(api);
      await admin.call(deleteOrder, { id: placed.order._id });
      expect(await pay(placed)).toBe('paid');
      expect((await seen(placed)).status).toBe('paid');
      expect(await getStock(api, placed.product)).toEqual({ stock: 9, reserved: 0, sold: 1, received: 10 });
    });
  });

  test('an order alone names its invoice once it is paid', async () => {
    const placed = await anOrder(api);
    expect((await seen(placed)).invoiceNumber).toBeUndefined();
    await pay(placed);
    expect((await seen(placed)).invoiceNumber).toMatch(/^[1-9]\d*$/);
  });

  describe('a deleted order', () => {
    test('a deleted order is hidden, archived, and returns its stock once [1.16] [6.5] [7.28] [R.13]', async () => {
      const placed = await anOrder(api);
      const remove = () => admin.call(deleteOrder, { id: placed.order._id });
      const answers = await Promise.all([remove(), remove()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(answers.find(({ status }) => status === 200)?.body).toEqual({
        message: 'Order deleted successfully',
      });
      expect((await admin.call(getOrder, { id: placed.order._id })).status).toBe(404);
      expect((await api.as(placed.buyer).call(listOwnOrders, {})).body).toEqual([]);
      expect(await api.db.read.existsBy(OrderEntity, { id: placed.order._id })).toBe(true);
      expect(await getStock(api, placed.product)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
    });

    test('a deleted order that was paid returns no stock, nor what others have reserved', async () => {
      const placed = await anOrder(api);
      await pay(placed);
      await anOrder(api, { product: placed.product });
      await admin.call(deleteOrder, { id: placed.order._id });
      expect(await getStock(api, placed.product)).toEqual({ stock: 8, reserved: 1, sold: 1, received: 10 });
    });

    test('a deleted order does not expire later', async () => {
      const placed = await anOrder(api);
      await admin.call(deleteOrder, { id: placed.order._id });
      api.clock.advance(HOUR_MS);
      await expireOrders.run(api.app);
      expect(await getStock(api, placed.product)).toEqual({ stock: 10, reserved: 0, sold: 0, received: 10 });
    });
  });

  describe('the list of all orders', () => {
    test('all orders come in pages, newest first, and clamp a far page [3.10] [6.4] [7.25] [9.13]', async () => {
      api.clock.advance(1000);
      const older = await anOrder(api);
      api.clock.advance(1000);
      const newer = await anOrder(api);
      const first = await admin.call(listOrders, { page: 1, pageSize: 1 });
      expect(first.body.orders.map(({ _id }) => _id)).toEqual([newer.order._id]);
      const second = await admin.call(listOrders, { page: 2, pageSize: 1 });
      expect(second.body.orders.map(({ _id }) => _id)).toEqual([older.order._id]);
      const last = await admin.call(listOrders, { page: 9999, pageSize: 1 });
      expect(last.body.page).toBe(last.body.pages);
    });

    test.each([0, 101, 'many'])('the list of all orders refuses pages of %p [7.25]', async (pageSize) => {
      expect((await admin.call(listOrders, { pageSize })).status).toBe(400);
    });
  });
});

describe('shipping', () => {
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

  test('a paid order is shipped, and its buyer sees the parcel in order, list and e-mail', async () => {
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
    expect((await api.as(placed.buyer).call(listOwnOrders, {})).body).toMatchObject([expected]);
    expect((await mailsTo(placed)).at(-1)).toMatchObject({
      kind: 'orderShipped',
      parcel: PARCEL,
      isCorrection: false,
    });
    expect((await deliver(placed)).body).toMatchObject({ status: 'delivered', shipment: PARCEL });
    expect(await seen(placed)).not.toHaveProperty('state');
  });

  test('the e-mail of a payment has its time, from which it says when the order arrives', async () => {
    const placed = await paidOrder();
    const { paidAt } = await seen(placed);
    expect(paidAt).toEqual(expect.any(String));
    expect((await mailsTo(placed)).at(-1)).toMatchObject({ kind: 'orderPaid', paidAt });
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

  test('a deleted shipped order owes its money, and its buyer is asked to refuse the parcel', async () => {
    const placed = await paidOrder();
    await ship(placed);
    await admin.call(deleteOrder, { id: placed.order._id });
    expect((await mailsTo(placed)).at(-1)).toMatchObject({ kind: 'orderCancelled', isOnItsWay: true });
    expect((await api.as(placed.buyer).call(getOrder, { id: placed.order._id })).body.cancelled?.refund).toBe(
      'due',
    );
  });
});
