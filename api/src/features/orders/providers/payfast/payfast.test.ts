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
  encodePhpUrl,
  getApiSignature,
  getNotificationSignature,
  getSignedQuery,
  isSameSignature,
  signForm,
} from './signature.ts';
import { parseHistory } from './payfastHistory.ts';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPaymentMethods } from '@shop/contract/config';
import { waitUntil } from '../../../../testing/apiProcess.ts';
import { MemoryLog } from '../../../../testing/memoryLog.ts';
import { testClock } from '../../../../testing/testClock.ts';
import { createPayFastStatusClient } from './payfastStatus.ts';

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

describe('the transaction history of PayFast', () => {
  const HEAD =
    '"Date","Type","Sign","Party","Name","Description","Currency","Funding Type","Gross","Fee","Net","Balance","M Payment ID","PF Payment ID","custom str1"';
  const PAID =
    '"2020-03-02 14:31:30",FUNDS_RECEIVED,CREDIT,"Test User, 01","item name",,ZAR,CC,"1,121.00",-7.73,"1,113.27","22,780.50",order-1,995893,, ';
  const read = { paymentId: '995893', orderId: 'order-1', gross: '1121.00', fee: '-7.73', net: '1113.27' };

  test('the history lists received payments with amounts without commas', () => {
    expect(parseHistory([HEAD, PAID, ''].join('\n'))).toEqual({ payments: [read], records: 1 });
  });

  test('the history within JSON is read like plain CSV', () => {
    const response = [HEAD, PAID].join('\r\n');
    expect(parseHistory(JSON.stringify({ response })).payments).toEqual([read]);
  });

  test.each([
    ['a payout', PAID.replace('FUNDS_RECEIVED,CREDIT', 'PAYOUT,DEBIT')],
    ['a reversal', PAID.replace('CREDIT', 'DEBIT')],
    ['another currency', PAID.replace('ZAR', 'USD')],
  ])('%s counts as a record of the history, and as no payment', (_, record) => {
    expect(parseHistory([HEAD, record].join('\n'))).toEqual({ payments: [], records: 1 });
  });

  test.each(['', 'Service Unavailable', '{"code":401,"status":"failed"}', '"Date","Amount"\n1,2'])(
    'an answer that is no history is an error: %s',
    (text) => {
      expect(() => parseHistory(text)).toThrow('PayFast');
    },
  );

  test('a request is signed over all values and the passphrase, sorted by name, without empty ones', () => {
    const fields = [
      ['version', 'v1'],
      ['merchant-id', '10000100'],
      ['from', '2026-12-01'],
      ['to', ''],
      ['timestamp', '2026-12-01T12:00:01+02:00'],
    ] as const;
    // MD5 of from=2026-12-01&merchant-id=10000100&passphrase=a+b&timestamp=2026-12-01T12%3A00%3A01%2B02%3A00&version=v1
    expect(getApiSignature(fields, 'a b')).toBe('ee884eebb7fbf7d0765cfdce97eb06bf');
  });
});

describe('the status of a payment at PayFast', () => {
  const MINUTE_MS = 60_000;

  describe('the status page of PayFast', () => {
    let server: Server;
    let body: string;
    let requests: number;
    let isHanging: boolean;
    beforeEach(async () => {
      requests = 0;
      isHanging = false;
      server = createServer((_, response) => {
        requests += 1;
        if (!isHanging) response.end(body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    });

    const startStatus = (waitMs = 10_000) => {
      const clock = testClock();
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/components.json`;
      const status = createPayFastStatusClient({
        url,
        clock,
        log: new MemoryLog().logger,
        timeoutMs: 5000,
        waitMs,
      });
      return { clock, status };
    };
    const list = (...components: { name: string; status: string; group?: boolean }[]): string =>
      JSON.stringify({ page: { name: 'Payfast' }, components });

    test('the page is read at most once a minute, however many buyers ask at once', async () => {
      body = list(
        { name: 'Payments :: Credit & Cheque Cards', status: 'operational' },
        { name: 'Payments :: Capitec Pay', status: 'major_outage' },
      );
      const { clock, status } = startStatus();
      const outage = { isComplete: false, options: ['cp'] };
      expect(await Promise.all([status.findOutage(), status.findOutage()])).toEqual([outage, outage]);
      body = list({ name: 'Capitec Pay', status: 'operational' });
      clock.advance(MINUTE_MS - 5000);
      expect(await status.findOutage()).toEqual(outage);
      expect(requests).toBe(1);
      clock.advance(5000);
      expect(await status.findOutage()).toBeNull();
      expect(requests).toBe(2);
    });

    test('while it does not answer, the last known status counts', async () => {
      body = list({ name: 'Capitec Pay', status: 'major_outage' });
      const { clock, status } = startStatus(50);
      await waitUntil(async () => (await status.findOutage()) !== null);
      isHanging = true;
      clock.advance(MINUTE_MS);
      expect(await status.findOutage()).toEqual({ isComplete: false, options: ['cp'] });
      expect(requests).toBe(2);
    });

    test.each([
      ['nothing, when every method works', list({ name: 'InstantEFT', status: 'operational' }), null],
      [
        'nothing, for slow methods and partial outages',
        list(
          { name: 'Zapper', status: 'partial_outage' },
          { name: 'SnapScan', status: 'degraded_performance' },
        ),
        null,
      ],
      [
        'nothing, for a group and for names that the shop does not know',
        list(
          { name: 'Capitec Pay', status: 'major_outage', group: true },
          { name: 'X', status: 'major_outage' },
        ),
        null,
      ],
      [
        'no cards, while one of two kinds works',
        list(
          { name: 'Credit Cards', status: 'major_outage' },
          { name: 'Debit Cards', status: 'operational' },
        ),
        null,
      ],
      [
        'all of PayFast, when each of its methods is down',
        list(
          { name: 'Debit Cards', status: 'major_outage' },
          { name: 'InstantEFT', status: 'under_maintenance' },
        ),
        { isComplete: true, options: ['cc', 'ef'] },
      ],
      ['nothing, for another shape', JSON.stringify({ components: { cc: 'down' } }), null],
      ['nothing, for a page of HTML', '<h1>Status</h1>', null],
    ])('is reported as down: %s', async (_, text, outage) => {
      body = text;
      expect(await startStatus().status.findOutage()).toEqual(outage);
    });
  });

  describe('the payment methods', () => {
    test('name what is down at PayFast, and nothing while its status page does not answer', async () => {
      const sandbox = await testSandbox();
      const env = { ...sandbox.env, ...sandbox.payfastEnv, PAYFAST_OPTIONS: 'cc,cp' };
      const api = await testApi({ env, oneProcess: true });
      const findOutage = async () => (await api.anonymous.call(getPaymentMethods, {})).body.payFastOutage;
      /** Waits until the status of the next minute is read, which pages do not wait for. */
      const waitForOutage = async (
        isExpected: (outage: Awaited<ReturnType<typeof findOutage>>) => boolean,
      ) => {
        api.clock.advance(MINUTE_MS);
        await waitUntil(async () => isExpected(await findOutage()));
      };
      try {
        expect(await findOutage()).toBeUndefined();
        await sandbox.control('payfast', { down: ['Capitec Pay'] });
        await waitForOutage((outage) => outage?.isComplete === false && outage.options.join() === 'cp');
        await sandbox.control('payfast', { down: 'all' });
        await waitForOutage((outage) => outage?.isComplete === true);
        await sandbox.control('payfast', { mode: 'down' });
        await waitForOutage((outage) => outage === undefined);
      } finally {
        await api.close();
        await sandbox.stop();
      }
    });

    test('say nothing of PayFast without the address of its status page', async () => {
      const status = createPayFastStatusClient({
        ...{ url: null, clock: testClock(), log: new MemoryLog().logger, timeoutMs: 5000 },
      });
      expect(await status.findOutage()).toBeNull();
    });
  });
});
