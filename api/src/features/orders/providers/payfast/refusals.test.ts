import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { payfastBuyer } from '../../../../testing/payfastBuyer.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import { getNotificationSignature } from './signature.ts';

let sandbox: TestSandbox;
let api: TestApi;
let steps: ReturnType<typeof payfastBuyer>;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv } });
  steps = payfastBuyer(api, sandbox);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await sandbox.control('payfast', { mode: 'ok' });
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

describe('nothing is paid by a notification', () => {
  const expectUnpaid = async (placed: PlacedOrder) => {
    expect(await steps.seen(placed)).toMatchObject({ isPaid: false, paymentPending: false });
    expect(await steps.paymentsOf(placed)).toEqual([]);
  };

  test.each([
    ['with another amount', { changes: { amount_gross: '1.00' } }],
    ['with a cent less', { changes: { amount_gross: '398.99' } }],
    ['with an amount in words', { changes: { amount_gross: 'all' } }],
    ['of another merchant', { changes: { merchant_id: '10000101' } }],
    ['for an order that does not exist', { changes: { m_payment_id: 'no-such-order' } }],
    ['without a payment id', { changes: { pf_payment_id: '' } }],
    ['that PayFast denies', { isKnown: false }],
  ])('%s', async (_, wish) => {
    const placed = await anOrder(api);
    expect(await steps.post(await steps.notificationOf(placed, wish))).toBe(409);
    await expectUnpaid(placed);
  });

  test.each([
    ['with a wrong signature', (body: string) => body.replace(/signature=.*/, `signature=${'0'.repeat(32)}`)],
    ['without a signature', (body: string) => body.replace(/&signature=.*/, '')],
    ['whose fields were changed under way', (body: string) => body.replace('Thandi', 'Sipho')],
    ['whose fields come in another order', (body: string) => body.split('&').sort().join('&')],
  ])('%s', async (_, change) => {
    const placed = await anOrder(api);
    expect(await steps.post(change(await steps.notificationOf(placed)))).toBe(409);
    await expectUnpaid(placed);
  });

  test('with a field twice', async () => {
    const placed = await anOrder(api);
    expect(await steps.post(`${await steps.notificationOf(placed)}&payment_status=COMPLETE`)).toBe(400);
    await expectUnpaid(placed);
  });

  test.each(['m_payment_id', 'amount_gross', 'merchant_id', 'payment_status'])(
    'whose %s stands behind the signature, which does not cover it',
    async (name) => {
      const placed = await anOrder(api);
      const fields = new URLSearchParams(await steps.notificationOf(placed));
      const value = fields.get(name) ?? '';
      fields.delete(name);
      fields.delete('signature');
      const { passphrase } = api.app.config.payfast ?? { passphrase: null };
      fields.append('signature', getNotificationSignature([...fields], passphrase));
      fields.append(name, value);
      jest.spyOn(api.app.payfast, 'confirms').mockResolvedValueOnce(true);
      await steps.post(fields.toString());
      await expectUnpaid(placed);
    },
  );

  test('with an unknown status', async () => {
    const placed = await anOrder(api);
    expect(
      await steps.post(await steps.notificationOf(placed, { changes: { payment_status: 'MAYBE' } })),
    ).toBe(200);
    await expectUnpaid(placed);
  });

  test("that names another order's payment", async () => {
    const [paid, unpaid] = [await anOrder(api), await anOrder(api)];
    expect(await steps.post(await steps.notificationOf(paid))).toBe(200);
    const [payment] = await steps.paymentsOf(paid);
    const changes = { pf_payment_id: payment?.captureId ?? '' };
    expect(await steps.post(await steps.notificationOf(unpaid, { changes }))).toBe(409);
    await expectUnpaid(unpaid);
  });

  test('that is no form, or too long', async () => {
    expect(await steps.post('{}', 'application/json')).toBe(415);
    expect(await steps.post(`a=${'x'.repeat(21_000)}`)).toBe(413);
  });
});

const SOON = { PROVIDER_TIMEOUT_SECONDS: '1.5' };

describe('PayFast cannot be asked', () => {
  test.each(['down', 'slow', 'error', 'malformed'])(
    '%s: the notification is refused, and accepted when repeated',
    async (mode) => {
      // A busy machine answers late in the other modes too.
      const env = { ...sandbox.env, ...sandbox.payfastEnv, ...(mode === 'slow' && SOON) };
      const own = await testApi({ env });
      try {
        const buyer = payfastBuyer(own, sandbox);
        const placed = await anOrder(own);
        const body = await buyer.notificationOf(placed);
        await sandbox.control('payfast', { mode });
        expect(await buyer.post(body)).toBe(503);
        expect(await buyer.seen(placed)).toMatchObject({ isPaid: false });
        await sandbox.control('payfast', { mode: 'ok' });
        expect(await buyer.post(body)).toBe(200);
        expect(await buyer.seen(placed)).toMatchObject({ isPaid: true });
      } finally {
        await own.close();
      }
    },
  );
});
