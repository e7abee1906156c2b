import type { LoadResult } from '@shop/contract/telemetry';
import { sendTelemetry } from '@shop/contract/telemetry';
import { RemoteFailure } from '../remotes/RemoteFailure.ts';
import { describeError } from './describeError.ts';
import { onFirstInteraction } from './onFirstInteraction.ts';
import type { PageFailure, Vitals } from './reportEvents.ts';
import { reportEvents } from './reportEvents.ts';
import type { RecordedLoad } from './takeSettledLoads.ts';
import { takeSettledLoads } from './takeSettledLoads.ts';
import { trackVisiblePeriods } from './visiblePeriods.ts';

describe('the first interaction', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'])(
    'the first %s begins the work, once',
    (sign) => {
      const work = jest.fn();
      onFirstInteraction(work);
      jest.advanceTimersByTime(9000);
      expect(work).not.toHaveBeenCalled();
      document.dispatchEvent(new Event(sign, { bubbles: true }));
      document.dispatchEvent(new Event(sign, { bubbles: true }));
      jest.advanceTimersByTime(20_000);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  test('who only looks is counted after ten seconds', () => {
    const work = jest.fn();
    onFirstInteraction(work);
    jest.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('reported events', () => {
  beforeAll(() => {
    // jsdom has no timeline of the page.
    Object.assign(performance, { getEntriesByType: () => [] });
  });
  afterAll(() => {
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
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
    const reports = (): unknown[] =>
      sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);
    expect(reports()).toEqual([{ page: '/home', loads: [{ ...load, phase: 'loaded', outcome: 'loaded' }] }]);
    expect(sendTelemetry.input.safeParse(reports()[0]).success).toBe(true);

    const failed = { ...load, part: 'admin', phase: 'render', outcome: 'failed' } as const;
    loads.push({ load: failed, error: new Error('No price.'), endedAt: 5000 });
    await jest.advanceTimersByTimeAsync(3000);
    const error = { message: 'Error: No price.' };
    expect(reports().at(-1)).toMatchObject({ loads: [{ part: 'admin', phase: 'render', error }] });
    expect(sendTelemetry.input.safeParse(reports().at(-1)).success).toBe(true);
    loads.push({ load: { ...load, part: 'checkout', phase: 'network', outcome: 'failed' }, endedAt: 8000 });
    await jest.advanceTimersByTimeAsync(9000);
    expect(reports()).toHaveLength(2);

    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(reports().at(-1)).toMatchObject({ loads: [{ part: 'checkout', phase: 'connection' }] });
  });
});

describe('settled loads', () => {
  const failure: LoadResult = {
    ...{ part: 'storefront', version: '2.0.0-bbbb', ms: 10_000 },
    ...{ phase: 'network', outcome: 'failed' },
  };
  const fallback: LoadResult = {
    ...{ part: 'storefront', version: '1.0.0-aaaa', ms: 800 },
    ...{ phase: 'loaded', outcome: 'previous' },
  };

  const noted = (...loads: LoadResult[]): RecordedLoad[] =>
    loads.map((load, index) => ({ load, endedAt: 12_000 + index * 800 }));
  const visible = { wasVisible: () => true, isLast: false };
  const words = (loads: readonly LoadResult[]): string[] =>
    loads.map(({ version, phase }) => `${version} ${phase}`);

  test('files that did not come count against the version when the fallback came in time', () => {
    const loads = noted(failure, fallback);
    expect(words(takeSettledLoads(loads, visible))).toEqual(['2.0.0-bbbb network', '1.0.0-aaaa loaded']);
    expect(loads).toEqual([]);
  });

  test.each([
    ['came late, because everything is slow', { ...fallback, ms: 6000 }],
    ['failed as well', { ...fallback, phase: 'render' as const, outcome: 'failed' as const }],
    ['was not needed, because another attempt succeeded', { ...fallback, outcome: 'loaded' as const }],
  ])('files that did not come do not count when the fallback %s', (_, next) => {
    expect(words(takeSettledLoads(noted(failure, next), visible))[0]).toBe('2.0.0-bbbb connection');
  });

  test('files that did not come do not count when the page was in the background meanwhile', () => {
    const wasVisible = jest.fn(() => false);
    const loads = takeSettledLoads(noted(failure, fallback), { wasVisible, isLast: false });
    expect(words(loads)).toEqual(['2.0.0-bbbb connection', '1.0.0-aaaa loaded']);
    expect(wasVisible).toHaveBeenCalledWith(2000, 12_800);
  });

  test('a failure waits for its fallback, but not beyond the page', () => {
    const loads = noted(failure, { ...fallback, part: 'checkout', outcome: 'loaded' });
    expect(words(takeSettledLoads(loads, visible))).toEqual(['1.0.0-aaaa loaded']);
    expect(takeSettledLoads(loads, visible)).toEqual([]);
    expect(words(takeSettledLoads(loads, { ...visible, isLast: true }))).toEqual(['2.0.0-bbbb connection']);
    expect(loads).toEqual([]);
  });

  test('a version that came and is broken needs no proof', () => {
    const broken = { ...failure, phase: 'integrity' as const };
    expect(words(takeSettledLoads(noted(broken), visible))).toEqual(['2.0.0-bbbb integrity']);
  });
});

describe('visible periods', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function change(at: number, isHidden: boolean): void {
    now = at;
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  /** What Chromium remembers of the page. */
  const remembered = (...entries: readonly (readonly [name: string, startTime: number])[]): void => {
    const found = entries.map(([name, startTime]) => ({ name, startTime }));
    Object.assign(performance, { getEntriesByType: () => found });
  };

  test('a page was visible at a time that no hidden period touches', () => {
    remembered();
    const wasVisible = trackVisiblePeriods();
    change(5000, true);
    change(6000, false);
    change(9000, true);
    expect(wasVisible(0, 4000)).toBe(true);
    expect(wasVisible(4000, 5500)).toBe(false);
    expect(wasVisible(5200, 5500)).toBe(false);
    expect(wasVisible(4000, 7000)).toBe(false);
    expect(wasVisible(6500, 8999)).toBe(true);
    expect(wasVisible(8000, 9500)).toBe(false);
  });

  test('what happened before counts where the browser remembers it', () => {
    remembered(['hidden', 0], ['visible', 3000]);
    const wasVisible = trackVisiblePeriods();
    expect(wasVisible(2000, 4000)).toBe(false);
    expect(wasVisible(3500, 4000)).toBe(true);
  });
});

describe('described errors', () => {
  const BASE = 'https://cdn.example/storefront/1.0.0-0123456789abcdef';
  const withStack = (message: string, stack: string): Error =>
    Object.assign(new TypeError(message), { stack });

  test('the frames of a Chromium stack have script, line, column and function', () => {
    const stack = [
      'TypeError: No price.',
      `    at Kt (${BASE}/static/product.ab12cd34.js?retry=1:1:234)`,
      `    at async Object.load [as run] (${BASE}/main.js:2:5)`,
      '    at new Promise (<anonymous>)',
      '    at https://shop.example/static/react.ab12cd34.js:9:1',
    ].join('\n');
    const folder = 'storefront/1.0.0-0123456789abcdef';
    expect(describeError(withStack('No price.', stack))).toEqual({
      message: 'TypeError: No price.',
      frames: [
        { file: `${folder}/static/product.ab12cd34.js`, line: 1, column: 234, name: 'Kt' },
        { file: `${folder}/main.js`, line: 2, column: 5, name: 'load' },
        { file: 'static/react.ab12cd34.js', line: 9, column: 1 },
      ],
    });
  });

  test('the frames of a Firefox stack have script, line, column and function', () => {
    const stack = `Kt/<@${BASE}/main.js:1:7\n@${BASE}/main.js:3:9\n`;
    expect(describeError(withStack('No price.', stack)).frames).toEqual([
      { file: 'storefront/1.0.0-0123456789abcdef/main.js', line: 1, column: 7, name: 'Kt' },
      { file: 'storefront/1.0.0-0123456789abcdef/main.js', line: 3, column: 9 },
    ]);
  });

  test('no personal data and no page is part of a described error', () => {
    const stack =
      'Error: x\n    at submit (https://shop.example/order/018f3c1e:1:2)\n    at f (https://x.example/a.js?t=1:1:2)';
    const described = describeError(withStack('ada@shop.example has no /order/7?token=1', stack));
    expect(described).toEqual({
      message: 'TypeError: <e-mail> has no /order/7',
      frames: [{ file: 'a.js', line: 1, column: 2, name: 'f' }],
    });
  });

  test('a described error is bounded, and a valid report whatever was thrown', () => {
    const stack = Array.from({ length: 50 }, (_, line) => `    at f (${BASE}/main.js:${line + 1}:1)`).join(
      '\n',
    );
    const large = describeError(withStack('x '.repeat(5000), stack));
    expect({ message: large.message.length, frames: large.frames.length }).toEqual({
      message: 200,
      frames: 10,
    });
    const load = { part: 'admin', version: '1', phase: 'threw', ms: 1, outcome: 'failed' } as const;
    const thrown = [
      large,
      describeError(null),
      describeError({}),
      describeError(new Error('')),
      describeError('no'),
    ];
    const loads = thrown.map((error) => ({ ...load, error }));
    expect(sendTelemetry.input.safeParse({ page: '/home', loads }).error).toBeUndefined();
  });

  test('a failed load is described by its cause', () => {
    const failure = new RemoteFailure(
      'install',
      'storefront',
      'it did not load',
      new RangeError('Too deep.'),
    );
    expect(describeError(failure).message).toBe('RangeError: Too deep.');
    expect(describeError(new RemoteFailure('contract', 'storefront', 'no pages')).message).toBe(
      'RemoteFailure: storefront: no pages',
    );
  });
});
