import { getProduct } from '@shop/contract/products';
import { createPayPalOrder } from '@shop/contract/payments';
import { signIn, updateProfile } from '@shop/contract/users';
import { listUsers } from '@shop/contract/adminUsers';
import { anOrder } from '../testing/factories/orders.ts';
import { PASSWORD, aUser } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import type { TestSandbox } from '../testing/testSandbox.ts';
import { testSandbox } from '../testing/testSandbox.ts';

const ID = '6f1c1a52-7d0e-4b6e-9a55-0d6a1f7b2c3d';

let sandbox: TestSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: { ...sandbox.env, ...sandbox.payfastEnv, TRUSTED_PROXIES: '1' } });
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});
beforeEach(() => {
  api.log.lines.length = 0;
});

type Line = Record<string, unknown>;
const lines = (message: string): Line[] =>
  api.log.lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === message);
const from = { 'X-Forwarded-For': '198.51.100.7', 'X-Request-Id': ID };

test('a request keeps its id, and gets a new one when it is invalid', async () => {
  const kept = await api.anonymous.fetch('/api/config/shop', { headers: { 'X-Request-Id': ID } });
  expect(kept.headers.get('X-Request-Id')).toBe(ID);
  expect(lines('request')[0]).toMatchObject({ requestId: ID });
  for (const bad of ['', 'short', 'x'.repeat(37), 'line"break: 1']) {
    const { headers } = await api.anonymous.fetch('/api/config/shop', { headers: { 'X-Request-Id': bad } });
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  }
});

test('calls to the outside carry the id of their request and are logged with it', async () => {
  const { order, buyer } = await anOrder(api);
  api.log.lines.length = 0;
  await api.as(buyer).call(createPayPalOrder, { orderId: order._id }, { 'X-Request-Id': ID });
  const calls = lines('outbound call');
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    expect(call).toMatchObject({ requestId: ID, method: 'POST', status: expect.any(Number) as number });
  }
  expect(JSON.stringify(calls)).not.toMatch(/Bearer|Basic|secret/);
});

test('signing in and failing to are logged with address, account and a keyed hash of the e-mail', async () => {
  const { id, email } = await aUser(api);
  await api.anonymous.call(signIn, { email, password: PASSWORD }, from);
  await api.anonymous.call(signIn, { email: ` ${email.toUpperCase()}`, password: 'Wrong-2026!' }, from);
  await api.anonymous.call(signIn, { email: 'nobody@shop.example', password: 'Wrong-2026!' }, from);
  const [success] = lines('signed in');
  const [failure, unknown] = lines('sign-in failed');
  const seen = { requestId: ID, ip: '198.51.100.7' };
  expect(success).toMatchObject({
    ...seen,
    account: id,
    emailHash: expect.stringMatching(/^[\da-f]{32}$/) as string,
  });
  expect(failure).toMatchObject({ ...seen, account: id, emailHash: success?.['emailHash'] });
  expect(unknown).toMatchObject({ ...seen, account: null });
  expect(api.log.text).not.toMatch(/@shop\.example|Wrong-2026|Fynbos/i);
});

test('a refusal of rights is logged with address, account and what was asked for', async () => {
  const user = await aUser(api);
  await api.as(user).call(listUsers, { pageNumber: 1 }, from);
  expect(lines('request refused')).toMatchObject([
    {
      requestId: ID,
      ip: '198.51.100.7',
      account: user.id,
      code: 'forbidden',
      method: 'GET',
      path: '/api/users',
    },
  ]);
});

test('too many requests are logged, whichever limit they meet', async () => {
  const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '0.001', TRUSTED_PROXIES: '1' } });
  try {
    await strict.anonymous.call(getProduct, { id: ID }, from);
    await strict.anonymous.call(getProduct, { id: ID }, from);
    expect(strict.log.text).toMatch(
      /"requestId":"6f1c1a52[^}]*"ip":"198.51.100.7"[^}]*"code":"too_many_requests"/,
    );
  } finally {
    await strict.close();
  }
});

test('webhooks and notifications that are refused are logged with their address', async () => {
  const post = (path: string, type: string, body: string) =>
    api.anonymous.fetch(path, { method: 'POST', headers: { ...from, 'Content-Type': type }, body });
  await post('/api/webhooks/paypal', 'application/json', '{"id":"WH-1","event_type":"X"}');
  await post('/api/webhooks/payfast', 'application/x-www-form-urlencoded', 'm_payment_id=1&signature=0');
  const refused = lines('request refused');
  expect(refused.map(({ path }) => path)).toEqual(['/api/webhooks/paypal', '/api/webhooks/payfast']);
  for (const line of refused) expect(line).toMatchObject({ requestId: ID, ip: '198.51.100.7' });
});

test('an answer that asks for the password again is logged for the account', async () => {
  const user = await aUser(api);
  const browser = api.as(user);
  await browser.call(updateProfile, {});
  api.clock.advance(11 * 60_000);
  await browser.call(updateProfile, { password: 'Vygies#2026' }, from);
  expect(lines('request refused')).toMatchObject([{ code: 'reauth_required', account: user.id }]);
});
