import { getPayPalConfig, getPaymentMethods } from '@shop/contract/config';
import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { PaymentEntity } from '../../../../database/entities/payments.ts';
import { expireOrders } from '../../../../jobs/expireOrders.ts';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { reloaded } from '../../../../testing/factories/products.ts';
import { aUser } from '../../../../testing/factories/users.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';

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
  test('settles the order: capture, then the report of the browser changes nothing more [1.11] [4.18]', async () => {
    const { placed, id } = await approved();
    const captured = await capture(placed, id);
    expect([captured.status, captured.body.status, captured.body.isPaid]).toEqual([200, 'paid', true]);
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

  test('keeps one PayPal order while its quote stands, also for a double click, and then makes a new one', async () => {
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

  test('is recorded once when ten report it at once [R.19]', async () => {
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

  test('is settled by the report when the answer of the capture was lost [7.26]', async () => {
    const { placed, id } = await approved();
    const answer = await api.app.paypal.capture(id);
    expect(answer.kind).toBe('captured');
    expect((await report(placed, id)).body.status).toBe('paid');
  });

  test('is settled by a second capture when the answer of the first was lost', async () => {
    const { placed, id } = await approved();
    await api.app.paypal.capture(id);
    expect((await capture(placed, id)).body.status).toBe('paid');
  });
});

describe('a declined card', () => {
  test('is reported with its reason, keeps the reservation, and another card may pay', async () => {
    const placed = await anOrder(api);
    const id = await start(placed);
    await sandbox.choose(id, 'decline');
    const declined = await capture(placed, id);
    expect([declined.status, declined.body.code, declined.body.issue]).toEqual([
      422,
      'payment_declined',
      'INSTRUMENT_DECLINED',
    ]);
    expect(await reloaded(api, placed.product)).toMatchObject({ stock: 9, reserved: 1 });
    await sandbox.choose(id, 'approve');
    expect((await capture(placed, id)).body.status).toBe('paid');
  });

  test('is limited to five in an hour, and the order is kept', async () => {
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
      expect([refused.status, refused.body.message, refused.headers.get('Retry-After')]).toEqual([
        429,
        'Too many payments of this order were declined. Please try again in an hour.',
        '3600',
      ]);
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

  test('that was never approved pays nothing', async () => {
    const placed = await anOrder(api);
    const answer = await capture(placed, await start(placed));
    expect([answer.status, answer.body.issue]).toEqual([422, 'ORDER_NOT_APPROVED']);
  });
});

test('a pending payment leaves the order unpaid, and no other payment may begin [R.19]', async () => {
  const placed = await anOrder(api);
  const id = await start(placed);
  await sandbox.choose(id, 'pend');
  const pending = await capture(placed, id);
  expect([pending.status, pending.body.isPaid, pending.body.paymentPending]).toEqual([200, false, true]);
  const again = await api.as(placed.buyer).call(createPayPalOrder, { orderId: placed.order._id });
  expect([again.status, again.body.code]).toEqual([409, 'payment_pending']);
  expect((await report(placed, id)).body.paymentPending).toBe(true);
});

describe('a report is refused', () => {
  const refusal = async (placed: PlacedOrder, id: string) => {
    const { status, body } = await report(placed, id);
    expect((await seen(placed)).isPaid).toBe(false);
    return [status, body.code];
  };
  const MISMATCH = [409, 'payment_mismatch'];

  test('before the money was taken', async () => {
    const { placed, id } = await approved();
    expect(await refusal(placed, id)).toEqual(MISMATCH);
  });

  test("with the payment of another order, even the buyer's own", async () => {
    const { placed, id } = await approved();
    await capture(placed, id);
    expect(await refusal(await anOrder(api, { buyer: placed.buyer }), id)).toEqual(MISMATCH);
  });

  test('with a matching PayPal order that this shop did not make', async () => {
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

  test('with an invented id [7.26]', async () => {
    expect(await refusal(await anOrder(api), 'ABCDEFGHIJ1234567')).toEqual(MISMATCH);
    expect(await refusal(await anOrder(api), '../v1/oauth2')).toEqual([400, 'invalid_input']);
  });

  test('from anybody but the owner, with 404', async () => {
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
  expect([again.status, again.body.code]).toEqual([409, 'order_not_payable']);

  const late = await approved();
  api.clock.advance(61 * MINUTE_MS);
  await expireOrders.run(api.app);
  const refused = await capture(late.placed, late.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'order_not_payable']);
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
        expect([refused.status, refused.body.code]).toEqual([503, 'provider_unavailable']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        await sandbox.control('paypal', { mode: 'ok' });
        expect((await other.as(buyer).call(createPayPalOrder, { orderId: order._id })).status).toBe(201);
      } finally {
        await other.close();
      }
    },
  );
});

test('the configuration has the parameters of the payment script and the payment methods [7.29] [9.24]', async () => {
  const { body } = await api.anonymous.call(getPayPalConfig, {});
  expect(body).toEqual({
    clientId: 'sandbox-client-id',
    sdkUrl: expect.stringMatching(/\/paypal\/sdk\/js$/),
    currency: 'USD',
    locale: 'en_ZA',
  });
  expect((await api.anonymous.call(getPaymentMethods, {})).body).toEqual({ methods: ['Credit Card'] });
});
