import { signIn } from '@shop/contract/users';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import type { TestFactor } from '../../../testing/factories/secondFactor.ts';
import { aSecondFactor } from '../../../testing/factories/secondFactor.ts';
import { PASSWORD, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: UserEntity;
let app: TestFactor;
beforeAll(async () => {
  api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  admin = await anAdmin(api);
  app = await aSecondFactor(api, admin);
});

const attempt = (code: string, ip: string, cookie = '') =>
  api.anonymous.call(
    signIn,
    { email: admin.email, password: PASSWORD, code },
    { 'X-Forwarded-For': ip, Cookie: cookie },
  );

/** No code of an app has letters. */
const wrong = (ip: string, cookie?: string) => attempt('wrong', ip, cookie);

test('five wrong codes from one address are enough for it, and not for others', async () => {
  for (let failure = 0; failure < 5; failure += 1) expect((await wrong('10.1.0.1')).status).toBe(401);
  const refused = await attempt(app.nextCode(), '10.1.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await attempt(app.nextCode(), '10.1.0.2')).status).toBe(200);
});

test('asking for the code uses up no attempt', async () => {
  for (let time = 0; time < 8; time += 1) expect((await attempt('', '10.2.0.1')).status).toBe(401);
  expect((await attempt(app.nextCode(), '10.2.0.1')).status).toBe(200);
});

test('thirty wrong codes a day are enough from whatever addresses; a browser that was here before signs in', async () => {
  const known = cookieOf(await attempt(app.nextCode(), '10.3.0.1'), 'known');
  for (let failure = 0; failure < 30; failure += 1) {
    expect((await wrong(`10.3.1.${Math.floor(failure / 5)}`)).status).toBe(401);
  }
  expect((await attempt(app.nextCode(), '10.3.2.1')).status).toBe(429);
  expect((await attempt(app.nextCode(), '10.3.2.1', known)).status).toBe(200);
});

test('a browser that was here before has five attempts of its own', async () => {
  const known = cookieOf(await attempt(app.nextCode(), '10.4.0.1'), 'known');
  for (let failure = 0; failure < 5; failure += 1) expect((await wrong('10.4.0.1', known)).status).toBe(401);
  expect((await attempt(app.nextCode(), '10.4.0.1', known)).status).toBe(429);
});
