import { createPayPalOrder } from '@shop/contract/payments';
import { reconcilePayPal } from '../../../../jobs/reconcilePayPal.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { createPaymentHelpers } from '../../../../testing/payments.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import type { PayPalOrder } from './paypalResponses.ts';
import { verifyPayPalPayment } from './verifyPayPalPayment.ts';

describe('faults of the provider', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let buyer: ReturnType<typeof createPaymentHelpers>;
  beforeEach(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: sandbox.env });
    buyer = createPaymentHelpers(api, sandbox);
  });
  afterEach(async () => {
    await api.close();
    await sandbox.stop();
  });

  test.each(['down', 'slow', 'error', 'malformed', 'limited'])(
    'a capture with PayPal %s fails in bounded time, and its payment is found afterwards',
    async (mode) => {
      if (mode === 'slow') {
        await api.close();
        // Long enough for a busy machine to answer in the other modes.
        api = await testApi({ env: { ...sandbox.env, PROVIDER_TIMEOUT_SECONDS: '1.5' } });
        buyer = createPaymentHelpers(api, sandbox);
      }
      const paying = await buyer.begun();
      // A slow answer comes after the test would have ended.
      await sandbox.control('paypal', { mode, slowMs: 10 * 60_000 });
      const refused = await buyer.capture(paying);
      expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      expect(refused.body.message).toMatch(/can't reach the payment provider/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

      api.clock.advance(120_000);
      await reconcilePayPal.run(api.app);
      expect((await buyer.getOrder(paying.placed)).isPaid).toBe(false);
      await sandbox.control('paypal', { mode: 'ok' });
      api.clock.advance(120_000);
      await reconcilePayPal.run(api.app);
      expect((await buyer.getOrder(paying.placed)).status).toBe('paid');
      expect(await buyer.countPayments(paying.placed)).toBe(1);
    },
  );

  test('the pause that PayPal asks for is kept', async () => {
    const { order, buyer: owner } = await anOrder(api);
    const start = () => api.oneProcess.as(owner).call(createPayPalOrder, { orderId: order._id });
    await sandbox.control('paypal', { mode: 'limited' });
    expect((await start()).headers.get('retry-after')).toMatch(/^[5-7]$/);
    await sandbox.control('paypal', { mode: 'ok' });
    expect((await start()).status).toBe(503);
    api.clock.advance(8000);
    expect((await start()).status).toBe(201);
  });

  test.each(['error', 'limited'])(
    'forged events that PayPal answers with %s do not block payments',
    async (mode) => {
      const paying = await buyer.begun();
      const event = await sandbox.event(`orders/${paying.id}`);
      await sandbox.control('paypal', { mode });
      for (let turn = 0; turn < 6; turn += 1) expect((await buyer.deliver(event)).status).toBe(503);
      await sandbox.control('paypal', { mode: 'ok' });
      expect((await buyer.capture(paying)).body.isPaid).toBe(true);
    },
  );

  test('refusals of one payment do not keep others from being paid', async () => {
    const declined = await buyer.begun('decline');
    for (let turn = 0; turn < 7; turn += 1) {
      await sandbox.choose(declined.id, 'decline');
      expect((await buyer.capture(declined)).status).toBe(422);
    }
    const bad = { orderId: 'x', orderNumber: '1', usdCents: 0, requestId: 'bad' };
    for (let turn = 0; turn < 7; turn += 1) {
      await expect(api.app.paypal.createOrder(bad)).rejects.toMatchObject({ status: 503 });
    }
    expect((await buyer.capture(await buyer.begun())).body.isPaid).toBe(true);
  });

  test('an order number that another shop has used at PayPal is paid under a name of its own', async () => {
    const placed = await anOrder(api);
    await sandbox.control('paypal', { takenInvoice: placed.order.number });
    const paying = await buyer.begun('approve', placed);
    expect((await buyer.capture(paying)).body.status).toBe('paid');
    expect(await buyer.countPayments(placed)).toBe(1);
  });

  test.each([['another amount', { nextCaptureValue: '0.01' }]])(
    'a capture of %s pays nothing',
    async (_, options) => {
      const paying = await buyer.begun();
      await sandbox.control('paypal', options);
      expect((await buyer.capture(paying)).body.code).toBe('payment_mismatch');
      expect(await buyer.getOrder(paying.placed)).toMatchObject({ isPaid: false });
    },
  );

  test('a payment that was refunded before the shop heard of it pays nothing', async () => {
    const paying = await buyer.begun();
    await api.app.paypal.capture(paying.id);
    await sandbox.refund(await sandbox.captureOf(paying.id));
    expect((await buyer.report(paying)).body.code).toBe('payment_mismatch');
    expect(await buyer.getOrder(paying.placed)).toMatchObject({ isPaid: false });
    expect(await buyer.getEventKinds(paying.placed)).toEqual(['started', 'refunded']);
  });
});

describe('verified notifications', () => {
  const EXPECTED = { paypalOrderId: 'PP1', orderId: 'order-1', usdCents: 3420, merchantId: 'MERCHANT' };

  interface Report {
    id?: string;
    status?: string;
    customId?: string;
    payee?: string;
    currency?: string;
    value?: string;
    captureStatus?: string;
  }

  const report = (changes: Report = {}): PayPalOrder => ({
    id: changes.id ?? 'PP1',
    status: changes.status ?? 'COMPLETED',
    purchase_units: [
      {
        custom_id: changes.customId ?? 'order-1',
        payee: { merchant_id: changes.payee ?? 'MERCHANT' },
        payments: {
          captures: [
            {
              id: 'CAP1',
              status: changes.captureStatus ?? 'COMPLETED',
              amount: { currency_code: changes.currency ?? 'USD', value: changes.value ?? '34.20' },
            },
          ],
        },
      },
    ],
  });

  test('a completed capture of the exact amount pays the order', () => {
    expect(verifyPayPalPayment(report(), EXPECTED)).toEqual({
      kind: 'completed',
      captureId: 'CAP1',
      usdCents: 3420,
    });
  });

  test.each([
    ['another PayPal order', { id: 'PP2' }],
    ["another order's payment", { customId: 'order-2' }],
    ['another payee', { payee: 'SOMEBODY' }],
    ['an order that is only approved', { status: 'APPROVED' }],
    ['a cent too little', { value: '34.19' }],
    ['a cent too much', { value: '34.21' }],
    ['a fraction of a cent', { value: '34.201' }],
    ['another currency', { currency: 'JPY' }],
    ['a refunded capture', { captureStatus: 'REFUNDED' }],
  ])('%s pays nothing [R.19]', (_, changes) =>
    expect(verifyPayPalPayment(report(changes), EXPECTED)).toEqual({ kind: 'mismatch' }),
  );

  test('an order without a capture, or with two units, pays nothing', () => {
    const [unit] = report().purchase_units;
    if (!unit) throw new Error('a report has a unit');
    const uncaptured = { ...unit, payments: { captures: [] } };
    expect(verifyPayPalPayment({ ...report(), purchase_units: [uncaptured] }, EXPECTED).kind).toBe(
      'mismatch',
    );
    expect(verifyPayPalPayment({ ...report(), purchase_units: [unit, unit] }, EXPECTED).kind).toBe(
      'mismatch',
    );
    expect(verifyPayPalPayment({ ...report(), purchase_units: [] }, EXPECTED).kind).toBe('mismatch');
  });

  test('a pending or declined capture is told apart', () => {
    expect(verifyPayPalPayment(report({ captureStatus: 'PENDING' }), EXPECTED)).toEqual({
      kind: 'pending',
      captureId: 'CAP1',
      reason: null,
    });
    expect(verifyPayPalPayment(report({ captureStatus: 'DECLINED' }), EXPECTED)).toEqual({
      kind: 'declined',
      captureId: 'CAP1',
      issue: 'DECLINED',
    });
  });
});
