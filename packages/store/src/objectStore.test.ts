import { checkKey } from './objectStore.ts';
import { proveExclusive } from './proveExclusive.ts';
import { STORES, aBucket } from './testing/stores.ts';
import type { TestStore } from './testing/stores.ts';

const text = (value: string): Buffer => Buffer.from(value);

describe.each(STORES)('%s', (_, open) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.close());

  test('a created object can be read, and cannot be created again', async () => {
    const { store } = place;
    expect(await store.read('a/b/c.json')).toBeNull();
    expect(await store.create('a/b/c.json', text('first'))).toBe(true);
    expect(await store.create('a/b/c.json', text('second'))).toBe(false);
    expect((await store.read('a/b/c.json'))?.toString()).toBe('first');
    // A retry after a lost response.
    expect(await store.create('a/b/c.json', text('first'))).toBe(true);
  });

  test('one of many concurrent creations succeeds', async () => {
    const bodies = Array.from({ length: 20 }, (__, writer) => text(`writer ${writer}`));
    const answers = await Promise.all(bodies.map((body) => place.store.create('a/b', body)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await place.store.read('a/b')).toEqual(bodies[answers.indexOf(true)]);
  });

  test('a list has the keys of a prefix in order, and can start after a key', async () => {
    const { store } = place;
    for (const key of ['a/b/2', 'a/b/1', 'a/b/c/3', 'a/bb/1', 'b/b/1']) await store.create(key, text(key));
    const keys = async (prefix: string, after?: string) =>
      (await store.list(prefix, after)).map(({ key }) => key);
    expect(await keys('a/b/')).toEqual(['a/b/1', 'a/b/2', 'a/b/c/3']);
    expect(await keys('a/b/', 'a/b/1')).toEqual(['a/b/2', 'a/b/c/3']);
    expect(await keys('nothing/')).toEqual([]);
    const [first] = await store.list('a/b/');
    expect(Math.abs(Date.now() - Number(first?.modifiedAt))).toBeLessThan(60_000);
  });

  test('a replaced object has the new content, and a removed one is gone', async () => {
    const { store } = place;
    await store.replace('a/b', text('old'));
    await store.replace('a/b', text('new'));
    expect((await store.read('a/b'))?.toString()).toBe('new');
    await store.remove('a/b');
    await store.remove('a/b');
    expect(await store.read('a/b')).toBeNull();
  });

  test('exclusive creation is proved without leaving an object', async () => {
    await proveExclusive(place.store, 'storefront');
    expect(await place.store.list('storefront/')).toEqual([]);
  });
});

test.each(['', 'a', '/a/b', 'a/../b', 'a//b', 'a/b/', 'a/.b', 'a\\..\\b/c', 'a/b\0'])(
  '%j is not a valid key',
  (key) => {
    expect(() => checkKey(key)).toThrow('cannot be the name');
  },
);

test('a store that ignores the condition is refused', async () => {
  const place = await aBucket();
  await place.control({ ignoresConditions: true });
  await expect(proveExclusive(place.store, 'storefront')).rejects.toThrow('cannot hold releases');
  await place.close();
});

test('a list of several pages is complete', async () => {
  const place = await aBucket();
  await place.control({ pageSize: 2 });
  for (const number of [1, 2, 3, 4, 5]) await place.store.create(`a/${number}`, text('x'));
  expect((await place.store.list('a/', 'a/1')).map(({ key }) => key)).toEqual(['a/2', 'a/3', 'a/4', 'a/5']);
  await place.close();
});
