import { sendTelemetry } from '@shop/contract/telemetry';
import type { PageFailure } from './pageFailure.ts';
import { reportEvents } from './reportEvents.ts';
import type { Vitals } from './reportEvents.ts';
import type { RecordedLoad } from './settledLoads.ts';

beforeAll(() => {
  // jsdom has no timeline of the page.
  Object.assign(performance, { getEntriesByType: () => [] });
});

test('what was measured and what failed is sent once, when the page is left', () => {
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined));
  Object.assign(globalThis, { fetch: sent });
  const failures: PageFailure[] = [{ kind: 'load', part: 'storefront' }];
  const vitals: Vitals = new Map([['LCP', 1240]]);
  reportEvents('/product/:id', { failures, loads: [], vitals });
  expect(sent).not.toHaveBeenCalled();

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  expect(sent).toHaveBeenCalledTimes(1);
  const [path, { body, method }] = sent.mock.calls[0]!;
  expect(path).toBe(sendTelemetry.path);
  expect(method).toBe(sendTelemetry.method);
  const report: unknown = JSON.parse(String(body));
  expect(report).toEqual({
    page: '/product/:id',
    vitals: [{ name: 'LCP', value: 1240 }],
    failures: [{ kind: 'load', part: 'storefront' }],
    loads: [],
  });
  expect(sendTelemetry.input.safeParse(report).success).toBe(true);
});

test('what was loaded is sent within seconds, and what is not sent yet when the page is left', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined));
  Object.assign(globalThis, { fetch: sent });
  const load = { part: 'storefront', version: '1.0.0-aaaa', ms: 240 } as const;
  const loads: RecordedLoad[] = [{ load: { ...load, phase: 'loaded', outcome: 'loaded' }, endedAt: 500 }];
  reportEvents('/home', { failures: [], loads, vitals: new Map() });
  await jest.advanceTimersByTimeAsync(3000);
  const reports = (): unknown[] => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);
  expect(reports()).toEqual([{ page: '/home', loads: [{ ...load, phase: 'loaded', outcome: 'loaded' }] }]);
  expect(sendTelemetry.input.safeParse(reports()[0]).success).toBe(true);

  loads.push({ load: { ...load, part: 'admin', phase: 'render', outcome: 'failed' }, endedAt: 5000 });
  await jest.advanceTimersByTimeAsync(3000);
  expect(reports().at(-1)).toMatchObject({ loads: [{ part: 'admin', phase: 'render' }] });
  loads.push({ load: { ...load, part: 'checkout', phase: 'network', outcome: 'failed' }, endedAt: 8000 });
  await jest.advanceTimersByTimeAsync(9000);
  expect(reports()).toHaveLength(2);

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(reports().at(-1)).toMatchObject({ loads: [{ part: 'checkout', phase: 'connection' }] });
  jest.useRealTimers();
});
