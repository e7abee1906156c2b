import { sendTelemetry } from '@shop/contract/telemetry';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const aReport = { page: '/product/:id', vitals: [{ name: 'LCP' as const, value: 1240 }], failures: [] };

test('what a page measured and what failed in it is logged', async () => {
  const failures = [{ kind: 'load' as const, part: 'storefront' }];
  const { status, body } = await api.anonymous.call(sendTelemetry, { ...aReport, failures });
  expect([status, body]).toEqual([200, { received: 2 }]);
  expect(api.log.text).toContain('"page":"/product/:id","vital":"LCP","value":1240');
  expect(api.log.text).toContain('"kind":"load","part":"storefront"');
});

const aLoad = {
  ...{ part: 'storefront', version: '1.1.0-0123456789abcdef', ms: 310 },
  ...{ phase: 'loaded' as const, outcome: 'loaded' as const },
};

test('which versions a page loaded, and why one was not, is logged', async () => {
  const failed = { ...aLoad, part: 'unknown', phase: 'integrity' as const, outcome: 'previous' as const };
  const { status, body } = await api.anonymous.call(sendTelemetry, { ...aReport, loads: [aLoad, failed] });
  expect([status, body]).toEqual([200, { received: 3 }]);
  expect(api.log.text).toContain('"part":"storefront","version":"1.1.0-0123456789abcdef","phase":"loaded"');
  expect(api.log.text).toMatch(
    /"part":"unknown".*"phase":"integrity".*"outcome":"previous".*part not loaded/,
  );
});

test.each([
  ['an address that says what was looked at', { page: '/product/1?ref=ann@example.com' }],
  ['a measure of no known name', { vitals: [{ name: 'password', value: 1 }] }],
  ['a name of a part that could hold anything', { failures: [{ kind: 'load', part: 'ann@example.com' }] }],
  ['a version that could hold anything', { loads: [{ ...aLoad, version: 'ann@example.com' }] }],
  ['a step of no known name', { loads: [{ ...aLoad, phase: 'password' }] }],
  ['a load that takes days', { loads: [{ ...aLoad, ms: 1e9 }] }],
  ['more loads than a page has', { loads: Array.from({ length: 21 }, () => aLoad) }],
  ['more than a page has', { vitals: Array.from({ length: 21 }, () => ({ name: 'CLS', value: 0 })) }],
])('%s is refused', async (_, part) => {
  const response = await api.anonymous.fetch('/api/telemetry', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...aReport, ...part }),
  });
  expect(response.status).toBe(400);
});

test('one network cannot fill the log', async () => {
  const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const reports = Array.from({ length: 10 }, () => strict.anonymous.call(sendTelemetry, aReport));
  const statuses = (await Promise.all(reports)).map(({ status }) => status);
  await strict.close();
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});
