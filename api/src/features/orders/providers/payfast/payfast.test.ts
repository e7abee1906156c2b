import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { payfastBuyer } from '../../../../testing/payfastBuyer.ts';
import type { TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';
import type { Field } from './signature.ts';
import {
  getNotificationSignature,
  getSignedQuery,
  isSameSignature,
  encodePhpUrl,
  signForm,
} from './signature.ts';

describe('refused notifications', () => {
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
      expect(await steps.getOrder(placed)).toMatchObject({ isPaid: false, paymentPending: false });
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
      [
        'with a wrong signature',
        (body: string) => body.replace(/signature=.*/, `signature=${'0'.repeat(32)}`),
      ],
      ['without a signature', (body: string) => body.replace(/&signature=.*/, '')],
      ['whose fields were changed under way', (body: string) => body.replace('Thandi', 'Sipho')],
      ['whose fields come in another order', (body: string) => body.split('&').sort().join('&')],
    ])('%s', async (_, change) => {
      const placed = await anOrder(api);
      expect(await steps.post(change(await steps.notificationOf(placed)))).toBe(409);
      await expectUnpaid(placed);
    });

    test('a notification with a field twice pays nothing', async () => {
      const placed = await anOrder(api);
      expect(await steps.post(`${await steps.notificationOf(placed)}&payment_status=COMPLETE`)).toBe(400);
      await expectUnpaid(placed);
    });

    test.each(['m_payment_id', 'amount_gross', 'merchant_id', 'payment_status'])(
      'a notification whose %s follows the signature, which does not cover it, pays nothing',
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

    test('a notification with an unknown status pays nothing', async () => {
      const placed = await anOrder(api);
      expect(
        await steps.post(await steps.notificationOf(placed, { changes: { payment_status: 'MAYBE' } })),
      ).toBe(200);
      await expectUnpaid(placed);
    });

    test("a notification that names another order's payment pays nothing", async () => {
      const [paid, unpaid] = [await anOrder(api), await anOrder(api)];
      expect(await steps.post(await steps.notificationOf(paid))).toBe(200);
      const [payment] = await steps.paymentsOf(paid);
      const changes = { pf_payment_id: payment?.captureId ?? '' };
      expect(await steps.post(await steps.notificationOf(unpaid, { changes }))).toBe(409);
      await expectUnpaid(unpaid);
    });

    test('a notification that is no form, or too long, pays nothing', async () => {
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
          expect(await buyer.getOrder(placed)).toMatchObject({ isPaid: false });
          await sandbox.control('payfast', { mode: 'ok' });
          expect(await buyer.post(body)).toBe(200);
          expect(await buyer.getOrder(placed)).toMatchObject({ isPaid: true });
        } finally {
          await own.close();
        }
      },
    );
  });
});

describe('signatures', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');

  /** The notification of PayFast's own tests, made without a passphrase. */
  const PUBLISHED: readonly Field[] = [
    ['m_payment_id', '1234'],
    ['pf_payment_id', '1221576'],
    ['payment_status', 'COMPLETE'],
    ['item_name', 'Order#123'],
    ['item_description', ''],
    ['amount_gross', '10.00'],
    ['amount_fee', '-0.23'],
    ['amount_net', '9.77'],
    ...['str1', 'str2', 'str3', 'str4', 'str5'].map((name): Field => [`custom_${name}`, '']),
    ...['int1', 'int2', 'int3', 'int4', 'int5'].map((name): Field => [`custom_${name}`, '']),
    ['name_first', 'First Name'],
    ['name_last', 'Last Name'],
    ['email_address', 'test@test.com'],
    ['merchant_id', '10000100'],
    ['signature', '93db1c63dc397361ab6b05e36fd73125'],
  ];

  describe('the signature of a notification', () => {
    test("the signature of a notification is PayFast's own for the published one [R.21]", () => {
      expect(getNotificationSignature(PUBLISHED, null)).toBe('93db1c63dc397361ab6b05e36fd73125');
    });

    test('the signature of a notification covers empty fields and the order, and nothing after it', () => {
      const signature = getNotificationSignature(PUBLISHED, null);
      expect(getNotificationSignature([...PUBLISHED, ['more', '1']], null)).toBe(signature);
      const filled = PUBLISHED.filter(([, value]) => value !== '');
      expect(getNotificationSignature(filled, null)).not.toBe(signature);
      const [first, second, ...rest] = PUBLISHED;
      expect(getNotificationSignature([second!, first!, ...rest], null)).not.toBe(signature);
    });

    test('the signature of a notification changes with any value and with the passphrase', () => {
      const dearer = PUBLISHED.map(([name, value]): Field => [
        name,
        name === 'amount_gross' ? '11.00' : value,
      ]);
      expect(getNotificationSignature(dearer, null)).not.toBe(getNotificationSignature(PUBLISHED, null));
      expect(getNotificationSignature(PUBLISHED, 'salt')).toBe(
        md5(`${getSignedQuery(PUBLISHED)}&passphrase=salt`),
      );
    });
  });

  describe('a signed form', () => {
    test('a signed form is sent as it is signed: without empty fields, with one blank between words', () => {
      const fields: Field[] = [
        ['merchant_id', '10000100'],
        ['name_first', ' \t'],
        ['name_last', ''],
        ['item_name', ' Order  7\u00a0\n'],
      ];
      expect(signForm(fields, null)).toEqual({
        merchant_id: '10000100',
        item_name: 'Order 7',
        signature: md5('merchant_id=10000100&item_name=Order+7'),
      });
    });

    test('a signed form ends with the passphrase, encoded and trimmed, only when there is one', () => {
      const signed = (passphrase: string | null) => signForm([['amount', '599.00']], passphrase)['signature'];
      expect(signed(' a b/c ')).toBe(md5('amount=599.00&passphrase=a+b%2Fc'));
      expect(signed(null)).toBe(md5('amount=599.00'));
    });

    test('a form is signed over what a browser sends of its fields, whatever their text is', () => {
      const anyText = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\ud83d', ' Thandi', 'Thandi  Mokoena', 'a\u3000b', '\ufeffa', '\r\n', 'é👕*~'),
      );
      fc.assert(
        fc.property(fc.array(anyText, { maxLength: 6 }), (values) => {
          const fields = values.map((value, index): Field => [`field_${String(index)}`, value]);
          const { signature, ...sent } = signForm(fields, 'salt');
          const posted = new URLSearchParams(Object.entries(sent)).toString().replaceAll('*', '%2A');
          expect(signature).toBe(md5(`${posted}&passphrase=salt`));
          expect(Object.values(sent).filter((value) => value !== value.trim() || value === '')).toEqual([]);
        }),
      );
    });
  });

  test.each([
    ['Thandi Mokoena', 'Thandi+Mokoena'],
    ["!'()*~", '%21%27%28%29%2A%7E'],
    ['http://localhost:3000/order/7?a=b&c', 'http%3A%2F%2Flocalhost%3A3000%2Forder%2F7%3Fa%3Db%26c'],
    ['Zoë Müller', 'Zo%C3%AB+M%C3%BCller'],
    ['tee 👕', 'tee+%F0%9F%91%95'],
    ['-_.', '-_.'],
    ['a+b%20', 'a%2Bb%2520'],
  ])('%j is encoded as PHP does', (text, encoded) => expect(encodePhpUrl(text)).toBe(encoded));

  test('signatures of different length or content differ', () => {
    expect(isSameSignature('abc', 'abc')).toBe(true);
    expect(isSameSignature('abd', 'abc')).toBe(false);
    expect(isSameSignature('', 'abc')).toBe(false);
  });
});
