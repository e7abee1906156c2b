import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const SHOP = 'http://shop.test';

test.each([
  ['neither header, as programs send', {}, true],
  ['same-origin', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['same-origin of the admin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://admin.test' }, true],
  ["the shop's origin", { Origin: SHOP }, true],
  ["the admin's origin", { Origin: 'http://admin.test' }, true],
  ['a sibling host', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://remote.shop.test' }, false],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }, false],
  ['another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: SHOP }, false],
  ['a request that somebody typed', { 'Sec-Fetch-Site': 'none' }, false],
  ['a foreign origin', { Origin: 'http://evil.test' }, false],
  ['an origin that begins like ours', { Origin: 'http://shop.test.evil.test' }, false],
  ['an opaque origin', { Origin: 'null' }, false],
  ['our host on another port', { Origin: 'http://shop.test:8080' }, false],
])('a write with %s', async (_what, headers, isAccepted) => {
  const response = await api.anonymous.fetch('/api/users/logout', { method: 'POST', headers });
  expect(response.status).toBe(isAccepted ? 200 : 403);
  if (!isAccepted) expect(await response.json()).toMatchObject({ code: 'cross_site' });
});

test('a cross-site write is refused before its session and its body are looked at', async () => {
  const response = await api.anonymous.fetch('/api/products', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: 'x',
  });
  expect(await response.json()).toMatchObject({ code: 'cross_site' });
});

test('reading is open to links from anywhere', async () => {
  const response = await api.anonymous.fetch('/api/config/shop', {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(response.status).toBe(200);
});
