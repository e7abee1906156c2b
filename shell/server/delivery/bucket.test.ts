import { getsCandidate } from './bucket.ts';

const BUCKETS = Array.from({ length: 2000 }, (_, number) => `bucket ${number}`);

const share = (name: string, version: string, percent: number): string[] =>
  BUCKETS.filter((bucket) => getsCandidate(bucket, name, { version, percent }));

test.each([0, 1, 10, 50, 99, 100])('%i percent of the visitors get the candidate', (percent) => {
  const part = (share('storefront', '2.0.0-bbbb', percent).length / BUCKETS.length) * 100;
  expect(Math.abs(part - percent)).toBeLessThan(3);
});

test('who has a candidate keeps it when its percentage rises', () => {
  const more = share('storefront', '2.0.0-bbbb', 30);
  for (const bucket of share('storefront', '2.0.0-bbbb', 10)) expect(more).toContain(bucket);
});

test.each([
  ['of another version', 'storefront', '3.0.0-cccc'],
  ['of another micro-frontend', 'checkout', '2.0.0-bbbb'],
])('the candidate %s is for other visitors', (_, name, version) => {
  const one = share('storefront', '2.0.0-bbbb', 50);
  const both = share(name, version, 50).filter((bucket) => one.includes(bucket));
  expect(both.length / BUCKETS.length).toBeLessThan(0.3);
});
