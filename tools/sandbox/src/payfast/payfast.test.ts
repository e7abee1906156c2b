import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sandbox } from '../startSandbox.ts';
import { startSandbox } from '../startSandbox.ts';
import { defaultSettings } from '../settings.ts';
import { computeApiSignature, computeSignature } from './signature.ts';

let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;
let told: string[];

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      told.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  shopUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await sandbox.stop();
});

const post = (path: string, body: string | Record<string, string>) =>
  fetch(`${sandbox.httpUrl}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: typeof body === 'string' ? body : new URLSearchParams(body),
  });

const aForm = (changes: Record<string, string> = {}) => {
  const fields = Object.entries({
    merchant_id: defaultSettings.payfastMerchantId,
    merchant_key: defaultSettings.payfastMerchantKey,
    return_url: `${shopUrl}/back`,
    cancel_url: `${shopUrl}/cancelled`,
    notify_url: `${shopUrl}/notify`,
    m_payment_id: 'order-1',
    amount: '599.00',
    item_name: 'Order <1>',
  });
  const signature = computeSignature(fields, defaultSettings.payfastPassphrase);
  return { ...Object.fromEntries(fields), signature, ...changes };
};

const choose = async (choice: 'pay' | 'cancel') => {
  const page = await (await post('/payfast/eng/process', aForm())).text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  return post(action, { choice });
};

test('the payment page shows the merchant, the amount and what it is for', async () => {
  const page = await (await post('/payfast/eng/process', aForm())).text();
  expect(page).toContain(defaultSettings.payfastMerchantId);
  expect(page).toContain('R599.00');
  expect(page).toContain('Order &lt;1&gt;');
});

test.each([
  ['a changed amount', { amount: '1.00' }],
  ['another merchant', { merchant_id: '1' }],
  ['a wrong signature', { signature: 'x' }],
])('a form with %s is refused', async (_, changes) => {
  expect((await post('/payfast/eng/process', aForm(changes))).status).toBe(400);
});

test('a payment notifies the shop, which PayFast confirms, before the payer is sent back', async () => {
  const answer = await choose('pay');
  expect({ status: answer.status, location: answer.headers.get('Location') }).toEqual({
    status: 303,
    location: `${shopUrl}/back`,
  });
  expect(told).toHaveLength(1);
  const [body = ''] = told;
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    payment_status: 'COMPLETE',
    amount_gross: '599.00',
    m_payment_id: 'order-1',
  });
  const validate = async (parameters: string) =>
    (await post('/payfast/eng/query/validate', parameters)).text();
  const signed = body.replace(/&signature=.*/, '');
  expect(await validate(signed)).toBe('VALID');
  expect(await validate(signed.replace('599.00', '1.00'))).toBe('INVALID');
});

test('a cancellation notifies the shop and leads to another page', async () => {
  const answer = await choose('cancel');
  expect(answer.headers.get('Location')).toBe(`${shopUrl}/cancelled`);
  expect(told[0]).toContain('payment_status=CANCELLED');
});

test('the outcome of the next payment can be set', async () => {
  await fetch(`${sandbox.httpUrl}/control/payfast`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ nextPayment: 'PENDING' }),
  });
  await choose('pay');
  await choose('pay');
  expect(told.map((body) => /payment_status=(\w+)/.exec(body)?.[1])).toEqual(['PENDING', 'COMPLETE']);
});

describe('the transaction history', () => {
  const ask = (query: Record<string, string>, changes: Record<string, string> = {}) => {
    const headers = {
      'merchant-id': defaultSettings.payfastMerchantId,
      version: 'v1',
      timestamp: '2026-12-01T12:00:01+02:00',
    };
    const fields = Object.entries({ ...headers, ...query });
    const signature = computeApiSignature(fields, defaultSettings.payfastPassphrase);
    const parameters = new URLSearchParams(query).toString();
    return fetch(`${sandbox.httpUrl}/payfast/api/transactions/history?${parameters}`, {
      headers: { ...headers, signature, ...changes },
    });
  };
  const period = { from: '2000-01-01', to: '2999-12-31' };

  test('the history lists a payment of which the shop was not notified, and no cancelled one', async () => {
    const control = (options: object) =>
      fetch(`${sandbox.httpUrl}/control/payfast`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(options),
      });
    const before = (await (await ask(period)).text()).split('\n').length;
    await control({ notify: false });
    await choose('pay');
    await choose('cancel');
    await control({ notify: true });
    expect(told).toEqual([]);
    const records = (await (await ask(period)).text()).split('\n');
    expect(records).toHaveLength(before + 1);
    expect(records.at(-1)).toMatch(/FUNDS_RECEIVED,CREDIT,.*ZAR,CC,"599.00","-2.00","597.00",.*order-1,/);
    const later = { ...period, limit: '5', offset: String(records.length - 1) };
    expect((await (await ask(later)).text()).split('\n')).toHaveLength(1);
  });

  test.each([
    ['without a right signature', { signature: 'x' }],
    ['of another merchant', { 'merchant-id': '1' }],
  ])('a request %s is refused', async (_, changes) => {
    expect((await ask(period, changes)).status).toBe(401);
  });
});

describe('refunds', () => {
  const headers = {
    'merchant-id': defaultSettings.payfastMerchantId,
    version: 'v1',
    timestamp: '2026-12-01T12:00:01+02:00',
  };
  const sign = (body: Record<string, string>) =>
    computeApiSignature(Object.entries({ ...headers, ...body }), defaultSettings.payfastPassphrase);
  const read = async (path: string): Promise<unknown> =>
    (
      await fetch(`${sandbox.httpUrl}/payfast/api${path}`, { headers: { ...headers, signature: sign({}) } })
    ).json();
  const send = (id: string, body: Record<string, string>, signature = sign(body)) =>
    fetch(`${sandbox.httpUrl}/payfast/api/refunds/${id}`, {
      method: 'POST',
      headers: { ...headers, signature, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const aPayment = async (): Promise<string> => {
    await choose('pay');
    return new URLSearchParams(told.at(-1)).get('pf_payment_id') ?? '';
  };

  test('a payment is refunded in parts until nothing is left, as query and status say', async () => {
    const id = await aPayment();
    const part = { amount: '100', reason: 'A seam', notify_buyer: '0' };
    expect((await send(id, part)).status).toBe(200);
    expect(await read(`/refunds/query/${id}`)).toMatchObject({
      amount_original: 59_900,
      amount_available_for_refund: 59_800,
      refund_full: { method: 'NOT_AVAILABLE' },
      refund_partial: { method: 'PAYMENT_SOURCE' },
    });
    expect(await read(`/refunds/${id}`)).toMatchObject({ data: { response: { available_balance: 59_800 } } });
    expect((await send(id, { ...part, amount: '59801' })).status).toBe(400);
    expect((await send(id, { ...part, amount: '59800' })).status).toBe(200);
    expect((await send(id, part)).status).toBe(400);
  });

  test('a refund whose body is not signed, or of an unknown payment, is refused', async () => {
    const id = await aPayment();
    expect((await send(id, { amount: '100', reason: 'A seam' }, sign({}))).status).toBe(401);
    expect((await send('1', { amount: '100', reason: 'A seam' })).status).toBe(400);
    expect(await read('/refunds/query/1')).toMatchObject({ code: 400 });
  });

  test('a refund to a bank account names the banks, and needs all fields of an account', async () => {
    const control = (refundMethod: string) =>
      fetch(`${sandbox.httpUrl}/control/payfast`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refundMethod }),
      });
    const id = await aPayment();
    await control('BANK_PAYOUT');
    const part = { amount: '100', reason: 'A seam', notify_buyer: '0' };
    const account = {
      bank_account_holder: 'Thandi Adams',
      bank_name: 'FNB',
      bank_branch_code: '250655',
      bank_account_number: '62001234567',
      bank_account_type: 'savings',
    };
    try {
      expect(await read(`/refunds/query/${id}`)).toMatchObject({
        refund_full: { method: 'BANK_PAYOUT', bank_name: '' },
        bank_names: expect.arrayContaining([{ bank_name: 'FNB', label: 'FNB' }]),
      });
      expect((await send(id, part)).status).toBe(400);
      expect((await send(id, { ...part, ...account, bank_name: 'Nowhere' })).status).toBe(400);
      expect((await send(id, { ...part, ...account })).status).toBe(200);
    } finally {
      await control('PAYMENT_SOURCE');
    }
  });
});

test('the status page lists the methods, and those that a test takes down', async () => {
  const control = (down: unknown) =>
    fetch(`${sandbox.httpUrl}/control/payfast`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ down }),
    });
  const components = async () => {
    const answer = await fetch(`${sandbox.httpUrl}/payfast/status/components.json`);
    return (await answer.json()) as { components: unknown[] };
  };
  expect((await control(['Capitec Pay'])).status).toBe(200);
  expect(await components()).toMatchObject({
    components: expect.arrayContaining([
      { name: 'Payments :: Capitec Pay', status: 'major_outage', group: false },
      { name: 'Payments :: Snapscan', status: 'operational', group: false },
    ]),
  });
  expect((await control(['Nothing'])).status).toBe(400);
  expect((await control([])).status).toBe(200);
});
