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
import { getStock, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin, aUser } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findOrders } from '@shop/contract/adminOrderList';
import { getOverview } from '@shop/contract/adminOverview';
import { cancelLateOrder, correctArrival, reportArrival, reportMissing } from '@shop/contract/orderArrival';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { requestReturn } from '@shop/contract/returns';
import { addDays, DAY_MS, formatShopDate, formatShopDay } from '@shop/domain/shopDays';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { sendArrivalQuestions } from '../../../jobs/sendArrivalQuestions.ts';
import { cancelLateOrders } from '../../../jobs/cancelLateOrders.ts';

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

describe('the arrival of an order', () => {
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
      message: "This order was shipped more than 90 days ago. If it hasn't arrived, please contact us.",
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
      (mail) =>
        mail.kind === 'lateNoticeGiven' && mail.orderId === placed.order._id && mail.to === staff.email,
    );
    expect(toStaff).toHaveLength(1);
  });

  test('a shipped order is not cancelled at once, as before', async () => {
    const placed = await aShippedOrder();
    const { status } = await api.as(placed.buyer).call(cancelOrder, idOf(placed));
    expect(status).toBe(409);
  });
});
