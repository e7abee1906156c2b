import { signIn } from '@shop/contract/users';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ env: { RATE_LIMIT_FACTOR: '0.1' } });
});
afterAll(() => api.close());

test('every answer forbids sniffing, framing and storing', async () => {
  const { headers } = await api.anonymous.fetch('/api/nothing/here');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

test('a refusal for too many requests has Retry-After', async () => {
  const answers = [];
  for (let index = 0; index < 61; index += 1) answers.push(await api.anonymous.fetch('/api/config/shop'));
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last?.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
});

test('the log has no password, cookie or address of a person', async () => {
  await api
    .withCookie('sid=SECRET-COOKIE')
    .call(signIn, { email: 'someone@shop.example', password: 'SECRET-WORD' });
  expect(api.log.text).toContain('"path":"/api/users/auth"');
  expect(api.log.text).not.toMatch(/SECRET|someone@/);
});
