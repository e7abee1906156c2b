import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@shop/registry/registry';
import { changeEntry } from './changeEntry.ts';
import { disable, enable, offer } from './changes.ts';
import { grantOrigins, grantPrefixes } from './grants.ts';
import { createLastGoodCopy } from './lastGoodCopy.ts';
import { getCommitKey, getEntryKey, getGrantsKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { createRegistryReader } from './registryReader.ts';
import type { RegistryReader } from './registryReader.ts';
import { ACTOR, release, rollback } from './testing/releases.ts';
import { STORES, aFolder } from './testing/stores.ts';
import type { TestStore } from './testing/stores.ts';

const BASE = 'https://cdn.example';
const ending = new AbortController();
afterAll(() => ending.abort());

interface TestReader {
  readonly reader: RegistryReader;
  readonly problems: string[];
}

function aReader(store: ObjectStore, copyIn: string): TestReader {
  const problems: string[] = [];
  const reader = createRegistryReader({
    store,
    getVersionUrl: (name, version) => `${BASE}/${name}/${version}/`,
    ownPrefixes: ['/login'],
    copy: createLastGoodCopy(join(copyIn, 'registry.json')),
    reportProblem: (problem) => problems.push(problem),
  });
  return { reader, problems };
}

const activeOf = (registry: Registry | null): Record<string, string> =>
  Object.fromEntries(Object.entries(registry?.remotes ?? {}).map(([name, { active }]) => [name, active]));

const gone: ObjectStore = {
  read: () => Promise.reject(new Error('The store is away.')),
  list: () => Promise.reject(new Error('The store is away.')),
  create: () => Promise.reject(new Error('The store is away.')),
  replace: () => Promise.reject(new Error('The store is away.')),
  remove: () => Promise.reject(new Error('The store is away.')),
  removeUnfinished: () => Promise.reject(new Error('The store is away.')),
};

describe.each(STORES)('the registry of %s', (_, open) => {
  let place: TestStore;
  let copies: Awaited<ReturnType<typeof aFolder>>;
  let one: string;
  beforeEach(async () => {
    [place, copies] = await Promise.all([open(), aFolder()]);
    await grantPrefixes(place.store, 'storefront', ['/storefront', '/home']);
    await grantPrefixes(place.store, 'checkout', ['/checkout']);
    one = await release(place.store, 'storefront', 'one');
  });
  afterEach(() => Promise.all([place.close(), copies.close()]));

  test('the registry has the active and the previous version, and follows every change', async () => {
    const { store } = place;
    const { reader, problems } = aReader(store, copies.root);
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: one });

    const two = await release(store, 'storefront', 'two');
    const checkout = await release(store, 'checkout', 'one');
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: two, checkout });
    const base = `${BASE}/storefront/${one}/`;
    expect(reader.getCurrent()).toMatchObject({
      remotes: { storefront: { previous: one, versions: { [one]: { base } } } },
    });
    const generation = reader.getCurrent()?.generation ?? 0;

    await changeEntry(store, 'storefront', { ...ACTOR, action: 'rollback', change: rollback });
    await changeEntry(store, 'checkout', { ...ACTOR, action: 'disable', change: disable });
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: one, checkout });
    expect(Object.keys(reader.getCurrent()?.remotes['storefront']?.versions ?? {})).toEqual([one]);
    expect(reader.getCurrent()).toMatchObject({ remotes: { checkout: { disabled: true } } });
    expect(reader.getCurrent()?.generation).toBeGreaterThan(generation);

    await changeEntry(store, 'checkout', { ...ACTOR, action: 'enable', change: enable });
    await reader.poll();
    expect(reader.getCurrent()).toMatchObject({ remotes: { checkout: { disabled: false } } });
    expect(problems).toEqual([]);
  });

  test.each([
    ['does not parse', () => Buffer.from('{"schema": 1'), /0000000002\.json: SyntaxError/],
    [
      'names what is not published',
      () => {
        const none = { active: '9.9.9-00000000000000ff', previous: null, candidate: null, disabled: false };
        const change = {
          ...ACTOR,
          id: '8f14e45f-ceea-467f-a8d1-6f1e2a3b4c5d',
          at: '2026-01-01T00:00:00.000Z',
        };
        return Buffer.from(
          JSON.stringify({ schema: 1, ...none, change: { ...change, action: 'activate', from: none } }),
        );
      },
      /9\.9\.9-00000000000000ff of storefront is not published/,
    ],
  ])('an entry that %s is refused alone', async (__, body, problem) => {
    const { store } = place;
    const { reader, problems } = aReader(store, copies.root);
    await reader.poll();
    await store.create(getEntryKey('storefront', 2), body());
    const checkout = await release(store, 'checkout', 'one');
    await reader.poll();
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: one, checkout });
    expect(problems).toEqual([expect.stringMatching(problem)]);
    // A process that starts now finds the last good one as well.
    const later = aReader(store, join(copies.root, 'later'));
    await later.reader.poll();
    expect(activeOf(later.reader.getCurrent())).toEqual({ storefront: one, checkout });
    const three = await release(store, 'storefront', 'three');
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: three, checkout });
  });

  test('a version with a prefix that is not granted is refused until the grant', async () => {
    const { store } = place;
    const { reader, problems } = aReader(store, copies.root);
    await reader.poll();
    const two = await release(store, 'storefront', 'two', { prefixes: ['/storefront', '/sale'] });
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: one });
    expect(problems).toEqual([`${two} of storefront claims what is not granted to it: /sale`]);
    await grantPrefixes(store, 'storefront', ['/storefront', '/sale']);
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: two });
  });

  test('a version with an ungranted origin is refused, and a withdrawn grant leaves its policy', async () => {
    const { store } = place;
    const { reader, problems } = aReader(store, copies.root);
    await reader.poll();
    const csp = { connect: ['https://api.example'], frame: ['https://video.example'] };
    await grantOrigins(store, 'storefront', { connect: csp.connect });
    const two = await release(store, 'storefront', 'two', { csp });
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: one });
    const claim = 'frame https://video.example';
    expect(problems).toEqual([`${two} of storefront claims what is not granted to it: ${claim}`]);

    const declared = () => reader.getCurrent()?.remotes['storefront']?.versions[two]?.csp;
    await grantOrigins(store, 'storefront', csp);
    await reader.poll();
    expect(declared()).toEqual(csp);
    await grantOrigins(store, 'storefront', { frame: csp.frame });
    await reader.poll();
    expect(declared()).toEqual({ frame: csp.frame });
    await grantOrigins(store, 'storefront', {});
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: two });
    expect(declared()).toBeUndefined();
  });

  test('the registry has the candidate with its build', async () => {
    const { store } = place;
    const two = await release(store, 'storefront', 'two');
    await changeEntry(store, 'storefront', { ...ACTOR, action: 'rollback', change: rollback });
    await changeEntry(store, 'storefront', {
      ...ACTOR,
      action: 'percent',
      change: offer(two, 10, { again: true }),
    });
    const { reader } = aReader(store, copies.root);
    await reader.poll();
    const offered = reader.getCurrent()?.remotes['storefront'];
    expect(offered).toMatchObject({ active: one, candidate: { version: two, percent: 10 } });
    expect(offered?.versions[two]?.base).toBe(`${BASE}/storefront/${two}/`);
  });

  test('any published version can be found, for a preview', async () => {
    const { store } = place;
    const two = await release(store, 'storefront', 'two');
    await changeEntry(store, 'storefront', { ...ACTOR, action: 'rollback', change: rollback });
    const foreign = await release(store, 'checkout', 'one', { prefixes: ['/home'] });
    const { reader } = aReader(store, copies.root);
    expect(await reader.find('storefront', two)).toBeNull();
    await reader.poll();
    const found = await reader.find('storefront', two);
    expect(found).toMatchObject({ active: two, previous: null, prefixes: ['/storefront'] });
    expect(found?.versions[two]?.base).toBe(`${BASE}/storefront/${two}/`);
    expect(await reader.find('checkout', foreign)).toBeNull();
    expect(await reader.find('storefront', '9.9.9-00000000000000ff')).toBeNull();
    expect(await reader.find('../storefront', two)).toBeNull();
    expect(await reader.find('storefront', '../entry')).toBeNull();
  });

  test('a prefix granted to another team is removed from the former one without a conflict', async () => {
    const { store } = place;
    const two = await release(store, 'storefront', 'two', { prefixes: ['/storefront', '/home'] });
    const { reader, problems } = aReader(store, copies.root);
    await reader.poll();
    await grantPrefixes(store, 'storefront', ['/storefront']);
    await grantPrefixes(store, 'checkout', ['/checkout', '/home']);
    await release(store, 'checkout', 'one', { prefixes: ['/checkout', '/home'] });
    await reader.poll();
    expect(activeOf(reader.getCurrent())['storefront']).toBe(two);
    expect(reader.getCurrent()?.remotes['storefront']?.prefixes).toEqual(['/storefront']);
    expect(reader.getCurrent()?.remotes['checkout']?.prefixes).toEqual(['/checkout', '/home']);
    expect(problems).toEqual([]);
  });

  test('while the store is away the last state serves, also in a process that starts then', async () => {
    let isAway = false;
    const store: ObjectStore = {
      ...place.store,
      read: (key) => (isAway ? gone : place.store).read(key),
      list: (prefix, after) => (isAway ? gone : place.store).list(prefix, after),
    };
    const { reader, problems } = aReader(store, copies.root);
    await reader.poll();
    isAway = true;
    await reader.poll();
    await reader.poll();
    expect(activeOf(reader.getCurrent())).toEqual({ storefront: one });
    expect(problems).toEqual(['Error: The store is away.']);

    const restarted = aReader(gone, copies.root);
    await restarted.reader.start(ending.signal);
    expect(restarted.reader.getCurrent()).toEqual(reader.getCurrent());
    const elsewhere = aReader(gone, join(copies.root, 'empty'));
    await elsewhere.reader.start(ending.signal);
    expect(elsewhere.reader.getCurrent()).toBeNull();
  });
});

test('an outage after one that ended without a change is reported as well', async () => {
  const { store, root, close } = await aFolder();
  await grantPrefixes(store, 'storefront', ['/storefront']);
  await release(store, 'storefront');
  let isAway = false;
  const read: ObjectStore['read'] = (key) => (isAway ? gone : store).read(key);
  const list: ObjectStore['list'] = (prefix, after) => (isAway ? gone : store).list(prefix, after);
  const { reader, problems } = aReader({ ...store, read, list }, root);
  for (const next of [false, true, true, false, true]) {
    isAway = next;
    await reader.poll();
  }
  expect(problems).toEqual(['Error: The store is away.', 'Error: The store is away.']);
  await close();
});

test('a copy that could not be written is reported once, and is written as soon as it can be', async () => {
  const { store, root, close } = await aFolder();
  await grantPrefixes(store, 'storefront', ['/storefront']);
  await release(store, 'storefront');
  const blocked = join(root, 'registry.json');
  await mkdir(blocked);
  const { reader, problems } = aReader(store, root);
  await reader.poll();
  await reader.poll();
  expect(problems).toHaveLength(1);
  await rmdir(blocked);
  await reader.poll();
  const restarted = aReader(gone, root);
  await restarted.reader.start(ending.signal);
  expect(reader.getCurrent()).not.toBeNull();
  expect(restarted.reader.getCurrent()).toEqual(reader.getCurrent());
  await close();
});

test('a failed read of one name does not remove it from the registry', async () => {
  const { store, root, close } = await aFolder();
  await grantPrefixes(store, 'storefront', ['/storefront']);
  await grantPrefixes(store, 'checkout', ['/checkout']);
  await release(store, 'storefront');
  const version = await release(store, 'checkout');
  const broken: ObjectStore = {
    ...store,
    read: (key) => (key === getCommitKey('checkout', version) ? gone : store).read(key),
  };
  const { reader } = aReader(broken, root);
  await reader.poll();
  expect(reader.getCurrent()).toBeNull();
  await close();
});

test('there is no registry before the first grant, nor from an invalid copy', async () => {
  const { store, root, close } = await aFolder();
  await writeFile(join(root, 'registry.json'), '{"schema": 1, "grants": ');
  const { reader, problems } = aReader(store, root);
  await reader.start(ending.signal);
  expect(reader.getCurrent()).toBeNull();
  expect(problems).toEqual(['Error: No prefix has been granted to anybody.']);
  // Grants that somebody has spoilt leave the last good ones in force.
  await grantPrefixes(store, 'storefront', ['/storefront']);
  const version = await release(store, 'storefront');
  await reader.poll();
  await store.replace(getGrantsKey(1), Buffer.from('[]'));
  await reader.poll();
  // Nor do those that give away what the shell has.
  await store.replace(getGrantsKey(1), Buffer.from('{"schema": 1, "prefixes": {"storefront": ["/login"]}}'));
  await reader.poll();
  expect(problems.at(-1)).toBe('Error: /login is claimed by storefront and by shell.');
  expect(activeOf(reader.getCurrent())).toEqual({ storefront: version });
  await close();
});

test('a release is served without a request for it', async () => {
  const { store, root, close } = await aFolder();
  await grantPrefixes(store, 'storefront', ['/storefront']);
  const one = await release(store, 'storefront', 'one');
  const end = new AbortController();
  const { reader } = aReader(store, root);
  await reader.start(end.signal);
  expect(activeOf(reader.getCurrent())).toEqual({ storefront: one });
  const two = await release(store, 'storefront', 'two');
  while (activeOf(reader.getCurrent())['storefront'] !== two)
    await new Promise((next) => setTimeout(next, 50));
  end.abort();
  await close();
});
