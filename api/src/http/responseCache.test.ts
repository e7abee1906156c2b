import { createResponseCache } from './responseCache.ts';

let version: number;
let runs: number;
beforeEach(() => {
  version = 1;
  runs = 0;
});

const MAX_BYTES = 4000;
const createCache = () => createResponseCache({ cacheKey: () => Promise.resolve(`0.${version}`) }, MAX_BYTES);
const respond = (): Promise<unknown> => Promise.resolve({ run: (runs += 1) });

/** The body that a request gets. */
async function fetchText(cache: ReturnType<typeof createCache>, key: string, by = respond): Promise<string> {
  return (await cache.fetch(key, by)).body.toString();
}

test('a handler runs once for each key', async () => {
  const cache = createCache();
  expect(await fetchText(cache, 'list')).toBe('{"run":1}');
  expect(await fetchText(cache, 'list')).toBe('{"run":1}');
  expect(await fetchText(cache, 'other')).toBe('{"run":2}');
});

test('equal bodies have one tag, and other bodies have others', async () => {
  const cache = createCache();
  const tagOf = async (key: string, output: object) =>
    (await cache.fetch(key, () => Promise.resolve(output))).etag;
  const tag = await tagOf('a', { name: 'Bosvlier müts, 30 °C' });
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect(await tagOf('b', { name: 'Bosvlier müts, 30 °C' })).toBe(tag);
  expect(await tagOf('c', { name: 'Bosvlier muts, 30 °C' })).not.toBe(tag);
});

test('after a change of the catalogue the handler runs again', async () => {
  const cache = createCache();
  await fetchText(cache, 'list');
  version = 2;
  expect(await fetchText(cache, 'list')).toBe('{"run":2}');
});

test('requests that arrive together share one run of the handler', async () => {
  const cache = createCache();
  const bodies = await Promise.all(Array.from({ length: 50 }, () => fetchText(cache, 'list')));
  expect(new Set(bodies)).toEqual(new Set(['{"run":1}']));
});

/** A handler that ends when the test says so. */
function suspend(output: string) {
  let finish = (): void => undefined;
  const ended = new Promise<string>((resolve) => (finish = () => resolve(output)));
  return { respond: () => ended, finish };
}

test('a response that was begun before a change reaches no request that came after it', async () => {
  const cache = createCache();
  const slow = suspend('old');
  const old = fetchText(cache, 'list', slow.respond);
  await new Promise(setImmediate);
  version = 2;
  const fresh = fetchText(cache, 'list', () => Promise.resolve('new'));
  slow.finish();
  expect({ old: await old, fresh: await fresh, next: await fetchText(cache, 'list') }).toEqual({
    old: '"old"',
    fresh: '"new"',
    next: '"new"',
  });
});

test('a failure reaches all requests that wait for it and is not cached', async () => {
  const cache = createCache();
  const fail = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([1, 2].map(() => fetchText(cache, 'list', fail)));
  expect(both).toEqual([1, 2].map(() => ({ status: 'rejected', reason: new Error('away') })));
  expect(await fetchText(cache, 'list')).toBe('{"run":1}');
});

test('the memory is bounded, and the least recently used responses leave first', async () => {
  const cache = createCache();
  for (const key of ['first', 'second', '3', '4', '5', '6', '7']) await fetchText(cache, key);
  await fetchText(cache, 'second');
  await fetchText(cache, 'last');
  expect(await fetchText(cache, 'second')).toBe('{"run":2}');
  expect(await fetchText(cache, 'first')).toBe('{"run":9}');
});

test('responses of earlier versions leave before those of the present one', async () => {
  const cache = createCache();
  await fetchText(cache, 'present');
  for (version = 2; version < 30; version += 1) await fetchText(cache, 'list');
  expect(await fetchText(cache, 'list')).toBe('{"run":30}');
  for (const key of ['3', '4', '5', '6']) await fetchText(cache, key);
  expect(await fetchText(cache, 'list')).toBe('{"run":30}');
});

test('a response that is too large is sent and not cached', async () => {
  const cache = createCache();
  const large = () => Promise.resolve('x'.repeat(MAX_BYTES));
  expect((await cache.fetch('large', large)).body).toHaveLength(MAX_BYTES + 2);
  expect(await fetchText(cache, 'large')).toBe('{"run":1}');
});

test('requests get their response although others have taken all places meanwhile', async () => {
  const cache = createCache();
  const slow = suspend('slow');
  const waiting = [1, 2].map(() => fetchText(cache, 'slow', slow.respond));
  for (let key = 0; key < 50; key += 1) await fetchText(cache, String(key));
  slow.finish();
  expect(await Promise.all(waiting)).toEqual(['"slow"', '"slow"']);
});
