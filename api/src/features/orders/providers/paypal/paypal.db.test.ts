import { listOrders } from '@shop/contract/adminOrders';
import { getPayPalConfig, getPaymentMethods } from '@shop/contract/config';
import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { PaymentEntity } from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { startSession } from '../../../../http/sessions/sessions.service.ts';
import { expireOrders } from '../../../../jobs/expireOrders.ts';
import { reconcilePayPal } from '../../../../jobs/reconcilePayPal.ts';
import type { ApiProcess } from '../../../../testing/apiProcess.ts';
import { startApi, waitUntil } from '../../../../testing/apiProcess.ts';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../../testing/factories/users.ts';
import type { Paying } from '../../../../testing/payments.ts';
import { createPaymentHelpers } from '../../../../testing/payments.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { softDeleteOrder } from '../../ending/deletion.service.ts';

describe('payments at PayPal', () => {
  const MINUTE_MS = 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
  });
  afterEach(() => sandbox.control('paypal', { mode: 'ok' }));
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const start = async ({ order, buyer }: PlacedOrder) => {
    const { status, body } = await api.as(buyer).call(createPayPalOrder, { orderId: order._id });
    expect(status).toBe(201);
    return body.id;
  };
  const capture = ({ order, buyer }: PlacedOrder, paypalOrderId: string) =>
    api.as(buyer).call(capturePayPalOrder, { orderId: order._id, paypalOrderId });
  const report = ({ order, buyer }: PlacedOrder, id: string) =>
    api.as(buyer).call(payOrder, { orderId: order._id, id });
  const seen = async ({ order, buyer }: PlacedOrder) =>
    (await api.as(buyer).call(getOrder, { id: order._id })).body;
  const paymentsOf = ({ order }: PlacedOrder) => api.db.read.countBy(PaymentEntity, { orderId: order._id });

  const approved = async () => {
    const placed = await anOrder(api);
    const id = await start(placed);
    await sandbox.choose(id, 'approve');
    return { placed, id };
  };

  describe('paying by card', () => {
    test('a capture settles the order, and the report of the browser changes nothing [1.11] [4.18]', async () => {
      const { placed, id } = await approved();
      const captured = await capture(placed, id);
      expect(captured).toMatchObject({ status: 200, body: { status: 'paid', isPaid: true } });
      const reported = await report(placed, id);
      expect(reported.body).toEqual(captured.body);
      expect(await paymentsOf(placed)).toBe(1);
      expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
    });

    test('quotes the total in dollars on the order, for half an hour [7.31] [R.18]', async () => {
      const placed = await anOrder(api);
      await start(placed);
      const { quote, totalPrice } = await seen(placed);
      expect(quote).toEqual({
        usd: Math.round(totalPrice * 0.0571 * 100) / 100,
        rate: 0.0571,
        expiresAt: expect.any(String),
      });
      const left = Date.parse(quote?.expiresAt ?? '') - api.clock.now().getTime();
      expect(left).toBeGreaterThan(29 * MINUTE_MS);
      expect(left).toBeLessThanOrEqual(30 * MINUTE_MS);
    });

    test('a PayPal order serves double clicks while its quote is valid, then a new one is made', async () => {
      const placed = await anOrder(api);
      const ids = await Promise.all([start(placed), start(placed), start(placed)]);
      expect(new Set(ids).size).toBe(1);
      api.clock.advance(31 * MINUTE_MS);
      expect(await start(placed)).not.toBe(ids[0]);
    });

    test('extends the reservation, so that there is time to pay', async () => {
      const placed = await anOrder(api);
      api.clock.advance(58 * MINUTE_MS);
      await start(placed);
      const left = Date.parse((await seen(placed)).expiresAt ?? '') - api.clock.now().getTime();
      expect(left).toBeGreaterThan(14 * MINUTE_MS);
      api.clock.advance(10 * MINUTE_MS);
      await expireOrders.run(api.app);
      expect((await seen(placed)).status).toBe('created');
    });

    test('a card payment is recorded once when ten report it at once [R.19]', async () => {
      const { placed, id } = await approved();
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => capture(placed, id)),
        ...Array.from({ length: 5 }, () => report(placed, id)),
      ]);
      // A report before the capture is refused, and must change nothing.
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await paymentsOf(placed)).toBe(1);
      expect(await seen(placed)).toMatchObject({ status: 'paid', refundDue: false });
      expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
    });

    test("a card payment is settled by the report when the capture's answer was lost [7.26]", async () => {
      const { placed, id } = await approved();
      const answer = await api.app.paypal.capture(id);
      expect(answer.kind).toBe('captured');
      expect((await report(placed, id)).body.status).toBe('paid');
    });

    test('a card payment is settled by a second capture when the answer of the first was lost', async () => {
      const { placed, id } = await approved();
      await api.app.paypal.capture(id);
      expect((await capture(placed, id)).body.status).toBe('paid');
    });
  });

  describe('a declined card', () => {
    test('a declined card is reported with its reason, keeps the reservation, and may be followed', async () => {
      const placed = await anOrder(api);
      const id = await start(placed);
      await sandbox.choose(id, 'decline');
      const declined = await capture(placed, id);
      expect(declined).toMatchObject({
        status: 422,
        body: { code: 'payment_declined', issue: 'INSTRUMENT_DECLINED' },
      });
      expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 1 });
      await sandbox.choose(id, 'approve');
      expect((await capture(placed, id)).body.status).toBe('paid');
    });

    test('a declined card is limited to five in an hour, and the order is kept', async () => {
      const strict = await testApi({ env: { ...sandbox.env, RATE_LIMIT_FACTOR: '1' } });
      try {
        const { order, buyer } = await anOrder(strict);
        const begin = () => strict.as(buyer).call(createPayPalOrder, { orderId: order._id });
        const { id } = (await begin()).body;
        const tryCard = async (choice: 'approve' | 'decline') => {
          await sandbox.choose(id, choice);
          const { body } = await strict.as(buyer).call(capturePayPalOrder, {
            orderId: order._id,
            paypalOrderId: id,
          });
          return body.issue;
        };
        for (let attempt = 1; attempt <= 5; attempt += 1) {
          expect(await tryCard('decline')).toBe('INSTRUMENT_DECLINED');
        }
        expect(await tryCard('approve')).toBe('TOO_MANY_DECLINES');
        const refused = await begin();
        expect({
          status: refused.status,
          message: refused.body.message,
          retryAfter: refused.headers.get('Retry-After'),
        }).toEqual({
          status: 429,
          message: 'Too many payments for this order were declined. Please try again in an hour.',
          retryAfter: '3600',
        });
        strict.clock.advance(61 * MINUTE_MS);
        const { body } = await begin();
        await sandbox.choose(body.id, 'approve');
        const paid = await strict.as(buyer).call(capturePayPalOrder, {
          orderId: order._id,
          paypalOrderId: body.id,
        });
        expect(paid.body.isPaid).toBe(true);
      } finally {
        await strict.close();
      }
    });

    test('a PayPal order that was never approved pays nothing', async () => {
      const placed = await anOrder(api);
      const answer = await capture(placed, await start(placed));
      expect(answer).toMatchObject({ status: 422, body: { issue: 'ORDER_NOT_APPROVED' } });
    });
  });

  test('a pending payment leaves the order unpaid, and no other payment may begin [R.19]', async () => {
    const placed = await anOrder(api);
    const id = await start(placed);
    await sandbox.choose(id, 'pend');
    const pending = await capture(placed, id);
    expect(pending).toMatchObject({ status: 200, body: { isPaid: false, paymentPending: true } });
    const again = await api.as(placed.buyer).call(createPayPalOrder, { orderId: placed.order._id });
    expect(again).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    expect((await report(placed, id)).body.paymentPending).toBe(true);
  });

  describe('a report is refused', () => {
    const refusal = async (placed: PlacedOrder, id: string) => {
      const { status, body } = await report(placed, id);
      expect((await seen(placed)).isPaid).toBe(false);
      return [status, body.code];
    };
    const MISMATCH = [409, 'payment_mismatch'];

    test('a report before the money was taken is refused', async () => {
      const { placed, id } = await approved();
      expect(await refusal(placed, id)).toEqual(MISMATCH);
    });

    test('a report with the payment of another order is refused, even of the same buyer', async () => {
      const { placed, id } = await approved();
      await capture(placed, id);
      expect(await refusal(await anOrder(api, { buyer: placed.buyer }), id)).toEqual(MISMATCH);
    });

    test('a report with a matching PayPal order that this shop did not make is refused', async () => {
      const placed = await anOrder(api);
      await start(placed);
      const usdCents = Math.round(((await seen(placed)).quote?.usd ?? 0) * 100);
      const foreign = await api.app.paypal.createOrder({
        orderId: placed.order._id,
        orderNumber: `${placed.order.number}-foreign`,
        usdCents,
        requestId: `foreign-${placed.order._id}`,
      });
      await sandbox.choose(foreign, 'approve');
      await api.app.paypal.capture(foreign);
      expect(await refusal(placed, foreign)).toEqual(MISMATCH);
    });

    test('a report with an invented id is refused [7.26]', async () => {
      expect(await refusal(await anOrder(api), 'ABCDEFGHIJ1234567')).toEqual(MISMATCH);
      expect(await refusal(await anOrder(api), '../v1/oauth2')).toEqual([400, 'invalid_input']);
    });

    test('a report from others than the owner is refused with 404', async () => {
      const { placed, id } = await approved();
      const stranger = { ...placed, buyer: await aUser(api) };
      expect((await report(stranger, id)).status).toBe(404);
      expect((await capture(stranger, id)).status).toBe(404);
      const begun = await api.as(stranger.buyer).call(createPayPalOrder, { orderId: placed.order._id });
      expect(begun.status).toBe(404);
    });
  });

  test('an order that is paid or expired cannot be paid again', async () => {
    const { placed, id } = await approved();
    await capture(placed, id);
    const again = await api.as(placed.buyer).call(createPayPalOrder, { orderId: placed.order._id });
    expect(again).toMatchObject({ status: 409, body: { code: 'order_not_payable' } });

    const late = await approved();
    api.clock.advance(61 * MINUTE_MS);
    await expireOrders.run(api.app);
    const refused = await capture(late.placed, late.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_not_payable' } });
  });

  describe('with PayPal down', () => {
    test.each(['down', 'error', 'malformed'])(
      '(%s) a payment is refused for now, and works later',
      async (mode) => {
        const other = await testApi({ env: sandbox.env });
        try {
          const { order, buyer } = await anOrder(other);
          await sandbox.control('paypal', { mode });
          const refused = await other.as(buyer).call(createPayPalOrder, { orderId: order._id });
          expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
          await sandbox.control('paypal', { mode: 'ok' });
          expect((await other.as(buyer).call(createPayPalOrder, { orderId: order._id })).status).toBe(201);
        } finally {
          await other.close();
        }
      },
    );
  });

  test("the configuration has the payment script's parameters and the methods [7.29] [9.24]", async () => {
    const { body } = await api.anonymous.call(getPayPalConfig, {});
    expect(body).toEqual({
      clientId: 'sandbox-client-id',
      sdkUrl: expect.stringMatching(/\/paypal\/sdk\/js$/),
      currency: 'USD',
      locale: 'en_ZA',
    });
    expect((await api.anonymous.call(getPaymentMethods, {})).body).toEqual({ methods: ['Credit Card'] });
  });
});

describe('payments that count exactly once', () => {
  const MINUTE_MS = 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  let second: TestApi;
  let buyer: ReturnType<typeof createPaymentHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    second = await testApi({ env: sandbox.env, beside: api });
    buyer = createPaymentHelpers(api, sandbox);
  });
  afterAll(async () => {
    await second.close();
    await api.close();
    await sandbox.stop();
  });

  const takenUnnoticed = async (): Promise<Paying> => {
    const paying = await buyer.begun();
    expect((await api.app.paypal.capture(paying.id)).kind).toBe('captured');
    return paying;
  };
  const completed = async ({ id }: Paying) => sandbox.event(`captures/${await sandbox.captureOf(id)}`);
  const later = async (ms = 2 * MINUTE_MS) => {
    api.clock.advance(ms);
    await reconcilePayPal.run(api.app);
  };

  describe('one paid order and one payment come of', () => {
    test('ten parallel reports of one capture', async () => {
      const paying = await takenUnnoticed();
      const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.report(paying)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      await buyer.expectPaidOnce(paying);
    });

    test('one capture that is reported to two processes at once', async () => {
      const paying = await takenUnnoticed();
      const elsewhere = createPaymentHelpers(second, sandbox);
      await Promise.all(
        Array.from({ length: 6 }, (_, turn) => (turn % 2 ? elsewhere : buyer).report(paying)),
      );
      await buyer.expectPaidOnce(paying);
    });

    test('the webhook before the report of the browser', async () => {
      const paying = await takenUnnoticed();
      expect((await buyer.deliver(await completed(paying))).status).toBe(200);
      expect((await buyer.report(paying)).status).toBe(200);
      await buyer.expectPaidOnce(paying);
    });

    test('the webhook after the report of the browser', async () => {
      const paying = await buyer.begun();
      await buyer.capture(paying);
      expect((await buyer.deliver(await completed(paying))).status).toBe(200);
      await buyer.expectPaidOnce(paying);
    });

    test('the webhook alone, delivered five times at once to two processes [R.20]', async () => {
      const paying = await takenUnnoticed();
      const event = await completed(paying);
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, turn) => buyer.deliver(event, turn % 2 ? second : api)),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await buyer.expectPaidOnce(paying);
    });

    test('an approval whose browser was closed, told by the webhook', async () => {
      const paying = await buyer.begun();
      expect((await buyer.deliver(await sandbox.event(`orders/${paying.id}`))).status).toBe(200);
      await buyer.expectPaidOnce(paying);
    });

    test('an approval whose browser was closed, found by the reconciler [R.20]', async () => {
      const paying = await buyer.begun();
      await later();
      await buyer.expectPaidOnce(paying);
    });

    test('a capture that nobody reports, found by two reconcilers at once', async () => {
      const paying = await takenUnnoticed();
      api.clock.advance(2 * MINUTE_MS);
      await Promise.all([reconcilePayPal.run(api.app), reconcilePayPal.run(second.app)]);
      await buyer.expectPaidOnce(paying);
    });
  });

  test('money that is found after the reservation has ended takes stock again', async () => {
    const paying = await takenUnnoticed();
    api.clock.advance(2 * 60 * MINUTE_MS);
    await expireOrders.run(api.app);
    expect((await buyer.getOrder(paying.placed)).status).toBe('expired');
    await later();
    await buyer.expectPaidOnce(paying);
  });

  test('an expired order captures no payment after a late approval', async () => {
    const paying = await buyer.begun();
    api.clock.advance(2 * 60 * MINUTE_MS);
    await expireOrders.run(api.app);
    await buyer.deliver(await sandbox.event(`orders/${paying.id}`));
    await later();
    expect(await buyer.getOrder(paying.placed)).toMatchObject({ status: 'expired', isPaid: false });
    expect(await buyer.getEventKinds(paying.placed)).toEqual(['started']);
  });

  test('an order that expires while its payment is recorded is paid, with its stock', async () => {
    const paying = await takenUnnoticed();
    api.clock.advance(2 * 60 * MINUTE_MS);
    await Promise.all([buyer.report(paying), expireOrders.run(api.app)]);
    await buyer.expectPaidOnce(paying);
  });

  test('an order that is deleted while its payment is recorded keeps payment and stock right', async () => {
    const paying = await takenUnnoticed();
    const { placed } = paying;
    const remove = inTransaction(api.db, (tx) => softDeleteOrder(tx, placed.order._id, api.app));
    await Promise.all([buyer.report(paying), remove]);
    // If it is deleted first, the order is gone for its buyer, and the payment is recorded nevertheless.
    await later();
    expect(await buyer.countPayments(placed)).toBe(1);
    expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
  });
});

describe('payments of a process that crashes', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let child: ApiProcess;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    const { databaseUrl, dataDir } = api.app.config;
    child = startApi({ ...sandbox.env, DATABASE_URL: databaseUrl ?? '', SHOP_DATA_DIR: dataDir });
    await child.untilHealthy();
  });
  afterAll(async () => {
    await child.send('SIGKILL');
    await api.close();
    await sandbox.stop();
  });

  test('a process killed between capture and its record loses no payment [R.20]', async () => {
    const buyer = createPaymentHelpers(api, sandbox);
    const paying = await buyer.begun();
    const { order, buyer: owner, product } = paying.placed;
    const token = await inTransaction(api.db, (tx) => startSession(tx, owner.id, api.clock.now()));
    const ask = (method: string, path: string, body: object) =>
      fetch(`${child.url}/api/orders/${order._id}${path}`, {
        method,
        headers: { Cookie: `sid=${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    // The early report is refused, and the process has an access token of PayPal after it.
    expect((await ask('PUT', '/pay', { id: paying.id })).status).toBe(409);

    await sandbox.control('paypal', { mode: 'slow', slowMs: 60_000 });
    const lost = ask('POST', `/paypal/${paying.id}/capture`, {}).catch(() => null);
    await waitUntil(() => sandbox.captureOf(paying.id));
    await child.send('SIGKILL');
    expect(await lost).toBeNull();
    await sandbox.control('paypal', { mode: 'ok' });
    expect(await buyer.getOrder(paying.placed)).toMatchObject({ isPaid: false });

    api.clock.advance(120_000);
    await reconcilePayPal.run(api.app);
    expect(await buyer.getOrder(paying.placed)).toMatchObject({ status: 'paid', refundDue: false });
    expect(await buyer.countPayments(paying.placed)).toBe(1);
    expect(await reloaded(api, product)).toMatchObject({ stock: 9, reserved: 0, sold: 1 });
  });
});

describe('the webhook of PayPal', () => {
  const HOUR_MS = 60 * 60_000;
  const EVENT_WITH_A_BLANK = JSON.stringify({
    id: 'WH-1 ',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {},
  });

  let sandbox: TestSandbox;
  let api: TestApi;
  let buyer: ReturnType<typeof createPaymentHelpers>;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    buyer = createPaymentHelpers(api, sandbox);
  });
  afterEach(() => sandbox.control('paypal', { mode: 'ok' }));
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  const anEvent = async () => {
    const paying = await buyer.begun();
    await api.app.paypal.capture(paying.id);
    const captureId = await sandbox.captureOf(paying.id);
    return { paying, captureId, event: await sandbox.event(`captures/${captureId}`) };
  };

  describe('an event is refused, and nothing else happens', () => {
    test.each([
      ['with another signature', { 'paypal-transmission-sig': 'AAAA' }, 403],
      ['of another transmission', { 'paypal-transmission-id': 'made-up' }, 403],
      ['without its signature', { 'paypal-transmission-sig': '' }, 400],
    ])('%s', async (_, changed, status) => {
      const { paying, event } = await anEvent();
      expect((await buyer.deliver({ ...event, headers: { ...event.headers, ...changed } })).status).toBe(
        status,
      );
      expect((await buyer.getOrder(paying.placed)).isPaid).toBe(false);
    });

    test('an event that was altered on the way is refused, and nothing else happens', async () => {
      const { paying, event } = await anEvent();
      const altered = JSON.stringify(event.body).replace('COMPLETED', 'REFUNDED');
      expect((await buyer.deliver({ ...event, body: altered })).status).toBe(403);
      expect((await buyer.getOrder(paying.placed)).isPaid).toBe(false);
    });

    test.each([
      ['that is no JSON', '{"id":', 400],
      ['that smuggles a field into the question to PayPal', '{"id":"WH-1"},"webhook_id":"X"', 400],
      ['with a blank at the end of its id', EVENT_WITH_A_BLANK, 400],
      ['of more than 64 KB', `"${'x'.repeat(65 * 1024)}"`, 413],
    ])('%s', async (_, body, status) => {
      const { event } = await anEvent();
      expect((await buyer.deliver({ ...event, body })).status).toBe(status);
    });
  });

  test('an event needs no Origin header and is acknowledged', async () => {
    const { paying, event } = await anEvent();
    const headers = { ...event.headers, Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' };
    expect((await buyer.deliver({ ...event, headers })).status).toBe(200);
    expect((await buyer.getOrder(paying.placed)).isPaid).toBe(true);
  });

  test('an event of an unknown kind, or about an order of another shop, is taken and ignored', async () => {
    const { paying, captureId } = await anEvent();
    const unknown = await sandbox.event(`captures/${captureId}`, 'PAYMENT.SOMETHING.NEW');
    expect((await buyer.deliver(unknown)).status).toBe(200);
    expect((await buyer.getOrder(paying.placed)).isPaid).toBe(false);

    const other = { orderId: 'theirs', orderNumber: 'theirs-1', usdCents: 100, requestId: 'theirs' };
    const foreign = await api.app.paypal.createOrder(other);
    await sandbox.choose(foreign, 'approve');
    expect((await buyer.deliver(await sandbox.event(`orders/${foreign}`))).status).toBe(200);
    expect((await api.app.paypal.findOrder(foreign))?.status).toBe('APPROVED');
  });

  test('an event is refused while PayPal cannot verify it, and accepted when repeated', async () => {
    const { paying, event } = await anEvent();
    await sandbox.control('paypal', { mode: 'error' });
    const refused = await buyer.deliver(event);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await sandbox.control('paypal', { mode: 'ok' });
    expect((await buyer.deliver(event)).status).toBe(200);
    expect((await buyer.getOrder(paying.placed)).isPaid).toBe(true);
  });

  describe('a pending payment', () => {
    test.each([
      ['COMPLETED', { isPaid: true, paymentPending: false }, ['started', 'pending', 'captured']],
      ['DECLINED', { isPaid: false, paymentPending: false }, ['started', 'pending', 'declined']],
    ] as const)('a pending payment that becomes %s is told by an event', async (verdict, order, story) => {
      const paying = await buyer.begun('pend');
      expect((await buyer.capture(paying)).body.paymentPending).toBe(true);
      const captureId = await sandbox.captureOf(paying.id);
      await buyer.deliver(await sandbox.event(`captures/${captureId}`));
      await sandbox.decide(captureId, verdict);
      await buyer.deliver(await sandbox.event(`captures/${captureId}`));
      expect(await buyer.getOrder(paying.placed)).toMatchObject(order);
      expect(await buyer.getEventKinds(paying.placed)).toEqual(story);
    });

    test('a declined pending payment allows another one, which late events do not affect', async () => {
      const first = await buyer.begun('pend');
      await buyer.capture(first);
      const captureId = await sandbox.captureOf(first.id);
      await sandbox.decide(captureId, 'DECLINED');
      await buyer.deliver(await sandbox.event(`captures/${captureId}`));
      api.clock.advance(1000);
      const second = await buyer.begun('pend', first.placed);
      expect(second.id).not.toBe(first.id);
      expect((await buyer.capture(second)).body.paymentPending).toBe(true);
      await buyer.deliver(await sandbox.event(`captures/${captureId}`));
      expect((await buyer.getOrder(first.placed)).paymentPending).toBe(true);
    });

    test('a pending payment that is decided without an event is found by the reconciler', async () => {
      const paying = await buyer.begun('pend');
      await buyer.capture(paying);
      await sandbox.decide(await sandbox.captureOf(paying.id), 'COMPLETED');
      api.clock.advance(HOUR_MS / 10);
      // One run asks about the twenty that have waited longest; the tests before this one have left others.
      for (let run = 0; run < 3; run += 1) await reconcilePayPal.run(api.app);
      expect((await buyer.getOrder(paying.placed)).isPaid).toBe(true);
    });
  });

  describe('a refund that is reported before its payment', () => {
    const decidedUnheard = async (refunded?: string) => {
      const paying = await buyer.begun('pend');
      expect((await buyer.capture(paying)).body.paymentPending).toBe(true);
      const captureId = await sandbox.captureOf(paying.id);
      await sandbox.decide(captureId, 'COMPLETED');
      expect((await buyer.deliver(await sandbox.refund(captureId, refunded))).status).toBe(200);
      return paying;
    };

    test('a refund of a part that is reported before its payment has paid the order', async () => {
      const { placed } = await decidedUnheard('0.01');
      expect(await buyer.getOrder(placed)).toMatchObject({ isPaid: true, paymentPending: false });
      expect(await buyer.getEventKinds(placed)).toEqual(['started', 'pending', 'captured', 'refunded']);
    });

    test('altogether pays nothing, and the order can be paid anew', async () => {
      const { placed } = await decidedUnheard();
      expect(await buyer.getOrder(placed)).toMatchObject({ isPaid: false, paymentPending: false });
      const again = await buyer.begun('approve', placed);
      expect((await buyer.capture(again)).body.isPaid).toBe(true);
    });
  });

  describe('money that is owed back', () => {
    const soldOut = async () => {
      const product = await aProduct(api, { stock: 1 });
      const paying = await buyer.begun('approve', await anOrder(api, { product }));
      await api.app.paypal.capture(paying.id);
      api.clock.advance(2 * HOUR_MS);
      await expireOrders.run(api.app);
      await anOrder(api, { product, buyer: await aUser(api) });
      expect((await buyer.report(paying)).body).toMatchObject({ isPaid: true, refundDue: true });
      return { paying, captureId: await sandbox.captureOf(paying.id) };
    };

    test('owed money stays due after a refund of a part, and no longer once all has gone back', async () => {
      const { paying, captureId } = await soldOut();
      await buyer.deliver(await sandbox.refund(captureId, '1.00'));
      expect((await buyer.getOrder(paying.placed)).refundDue).toBe(true);
      const rest = await sandbox.refund(captureId);
      await Promise.all([buyer.deliver(rest), buyer.deliver(rest)]);
      await buyer.report(paying);
      expect((await buyer.getOrder(paying.placed)).refundDue).toBe(false);
      const story = ['started', 'captured', 'refund_due', 'refunded', 'refunded'];
      expect(await buyer.getEventKinds(paying.placed)).toEqual(story);
    });

    test('owed money is no longer due once PayPal has reversed the payment', async () => {
      const { paying, captureId } = await soldOut();
      const due = async () => {
        const { body } = await api.as(admin).call(listOrders, { refundDue: 'true', pageSize: 100 });
        return body.orders.map(({ _id }) => _id);
      };
      const admin = await anAdmin(api);
      expect(await due()).toContain(paying.placed.order._id);
      await buyer.deliver(await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REVERSED'));
      expect(await due()).not.toContain(paying.placed.order._id);
      expect((await buyer.getOrder(paying.placed)).refundDue).toBe(false);
      expect((await buyer.getEventKinds(paying.placed)).at(-1)).toBe('reversed');
    });
  });

  test('the timeline is for the owner and administrators only, and names amounts and captures', async () => {
    const paying = await buyer.begun();
    await buyer.capture(paying);
    const { order } = paying.placed;
    const path = `/api/orders/${order._id}/payments`;
    expect((await api.as(await aUser(api)).fetch(path)).status).toBe(404);
    expect((await api.anonymous.fetch(path)).status).toBe(401);
    const payment = await api.db.read.findOneByOrFail(PaymentEntity, { orderId: order._id });
    const events: unknown = await (await api.as(paying.placed.buyer).fetch(path)).json();
    expect(events).toMatchObject([
      { kind: 'started', provider: 'PayPal', reference: null, reason: null },
      {
        kind: 'captured',
        provider: 'PayPal',
        amount: { currency: 'USD', value: expect.stringMatching(/^\d+\.\d\d$/) },
        reference: payment.captureId,
      },
    ]);
  });
});
