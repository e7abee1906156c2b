import { register, signIn, signOut } from '@shop/contract/users';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { PASSWORD, aUser } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let owner: UserEntity;
beforeAll(async () => {
  api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await aUser(api);
});

const tryPassword = (password: string, ip: string, cookie = '', { email } = owner) =>
  api.anonymous.call(signIn, { email, password }, { 'X-Forwarded-For': ip, Cookie: cookie });
const right = (ip: string, cookie?: string) => tryPassword(PASSWORD, ip, cookie);
const wrong = (ip: string, cookie?: string) => tryPassword('Wrong-2026!', ip, cookie);

/** Fails sign-ins of other accounts until the address has used up its limit. */
async function exhaustAddress(ip: string): Promise<void> {
  for (let stranger = 0; stranger < 20; stranger += 1) {
    const email = `stranger-${stranger}-${ip}@shop.example`;
    for (let failure = 0; failure < 5; failure += 1) {
      await tryPassword('Wrong-2026!', ip, '', { ...owner, email });
    }
  }
}

test('the cookie of a known browser is long-lived, HttpOnly, anonymous and outlives the session', async () => {
  const answer = await right('10.1.0.1');
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('known='));
  expect(set).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(set).not.toContain(owner.id);
  const out = await api.withCookie(cookieOf(answer, 'sid')).call(signOut, {});
  expect(out.headers.getSetCookie().join()).not.toContain('known=');
});

test('a browser that has signed in before does so again from an address whose failures are used up', async () => {
  const known = cookieOf(await right('10.2.0.1'), 'known');
  await exhaustAddress('10.2.0.1');
  expect((await right('10.2.0.1')).status).toBe(429);
  expect((await right('10.2.0.1', known)).status).toBe(200);
  expect((await right('10.2.0.2')).status).toBe(200);
});

test('its own failures are counted apart from those of its address: five in 15 minutes', async () => {
  const known = cookieOf(await right('10.3.0.1'), 'known');
  for (let failure = 0; failure < 5; failure += 1) expect((await wrong('10.3.0.1', known)).status).toBe(401);
  expect((await right('10.3.0.1', known)).status).toBe(429);
  expect((await right('10.3.0.1')).status).toBe(200);
});

test('a changed cookie, or one of another account, has no counter of its own', async () => {
  const known = cookieOf(await right('10.4.0.1'), 'known');
  const forged = known.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const foreign = cookieOf(await tryPassword(PASSWORD, '10.4.0.9', '', await aUser(api)), 'known');
  for (let failure = 0; failure < 5; failure += 1) await wrong('10.4.0.1');
  expect((await right('10.4.0.1', forged)).status).toBe(429);
  expect((await right('10.4.0.1', foreign)).status).toBe(429);
  expect((await right('10.4.0.1', known)).status).toBe(200);
});

test('every process accepts the cookie', async () => {
  const known = cookieOf(await right('10.5.0.1'), 'known');
  const other = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' }, beside: api });
  try {
    const headers = { 'X-Forwarded-For': '10.5.0.1' };
    for (let failure = 0; failure < 5; failure += 1) {
      await other.anonymous.call(signIn, { email: owner.email, password: 'Wrong-2026!' }, headers);
    }
    const credentials = { email: owner.email, password: PASSWORD };
    expect((await other.anonymous.call(signIn, credentials, headers)).status).toBe(429);
    expect((await other.withCookie(known).call(signIn, credentials, headers)).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('60 customers of one address register within an hour', async () => {
  const answers: number[] = [];
  for (let customer = 0; customer < 61; customer += 1) {
    const input = { name: 'Sipho', email: `sipho-${customer}@shop.example`, password: 'nothing' };
    const { status } = await api.anonymous.call(register, input, { 'X-Forwarded-For': '10.6.0.1' });
    answers.push(status);
  }
  expect(answers).toEqual([...Array<number>(60).fill(400), 429]);
});
