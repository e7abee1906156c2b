import { sendTelemetry } from '@shop/contract/telemetry';
import { measurePage } from './measurePage.ts';
import type { PageFailure } from './pageFailure.ts';

jest.mock('web-vitals', () => ({
  onCLS: () => undefined,
  onFCP: () => undefined,
  onINP: () => undefined,
  onTTFB: () => undefined,
  onLCP: (note: (metric: { name: string; value: number }) => void) => {
    note({ name: 'LCP', value: 1240 });
  },
}));

test('what was measured and what failed is sent once, when the page is left', () => {
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined));
  Object.assign(globalThis, { fetch: sent });
  const failures: PageFailure[] = [{ kind: 'load', part: 'storefront' }];
  measurePage('/product/:id', failures);
  expect(sent).not.toHaveBeenCalled();

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  expect(sent).toHaveBeenCalledTimes(1);
  const [path, { body }] = sent.mock.calls[0]!;
  expect(path).toBe('/api/telemetry');
  const report: unknown = JSON.parse(String(body));
  expect(report).toEqual({
    page: '/product/:id',
    vitals: [{ name: 'LCP', value: 1240 }],
    failures: [{ kind: 'load', part: 'storefront' }],
  });
  expect(sendTelemetry.input.safeParse(report).success).toBe(true);
});
