import type { Load } from '@shop/contract/telemetry';
import { takeSettledLoads } from './settledLoads.ts';
import type { RecordedLoad } from './settledLoads.ts';

const failure: Load = {
  ...{ part: 'storefront', version: '2.0.0-bbbb', ms: 10_000 },
  ...{ phase: 'network', outcome: 'failed' },
};
const fallback: Load = {
  ...{ part: 'storefront', version: '1.0.0-aaaa', ms: 800 },
  ...{ phase: 'loaded', outcome: 'previous' },
};

const noted = (...loads: Load[]): RecordedLoad[] =>
  loads.map((load, index) => ({ load, endedAt: 12_000 + index * 800 }));
const visible = { wasVisible: () => true, isLast: false };
const words = (loads: readonly Load[]): string[] => loads.map(({ version, phase }) => `${version} ${phase}`);

test('files that did not come count against the version when the fallback came in time', () => {
  const loads = noted(failure, fallback);
  expect(words(takeSettledLoads(loads, visible))).toEqual(['2.0.0-bbbb network', '1.0.0-aaaa loaded']);
  expect(loads).toEqual([]);
});

test.each([
  ['came late, because everything is slow', { ...fallback, ms: 6000 }],
  ['failed as well', { ...fallback, phase: 'render' as const, outcome: 'failed' as const }],
  ['was not needed, because another attempt succeeded', { ...fallback, outcome: 'loaded' as const }],
])('they do not when the fallback %s', (_, next) => {
  expect(words(takeSettledLoads(noted(failure, next), visible))[0]).toBe('2.0.0-bbbb connection');
});

test('they do not when the page was in the background meanwhile', () => {
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
