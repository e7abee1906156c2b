import { aHash, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { aPort, down, exposing } from '../testing/aPort.ts';
import type { FakePort } from '../testing/aPort.ts';
import { createRemoteLoader } from './remoteLoader.ts';
import type { RemoteLoader } from './remoteLoader.ts';

const install = jest.fn();

function aLoader(port: FakePort, entry = anEntry(), allowsDevelopment = false): RemoteLoader {
  const registry = aRegistry({ storefront: entry });
  const provided = { react: '19.3.1' };
  return createRemoteLoader({
    registry: () => registry,
    port,
    provided,
    allowsDevelopment,
    install,
    retryAfterMs: 0,
  });
}

beforeEach(() => {
  install.mockClear();
});

test('a micro-frontend is loaded and installed once, however often it is asked for', async () => {
  const port = aPort(exposing());
  const loader = aLoader(port);
  await Promise.all([loader.load('storefront', 'a'), loader.load('storefront', 'b')]);
  await loader.load('storefront', 'c');
  expect(port.asked).toHaveLength(1);
  expect(install).toHaveBeenCalledTimes(1);
});

test('one failure is mended without anybody seeing it', async () => {
  let isDown = true;
  const port = aPort((entry) => {
    const answer = isDown ? down() : exposing()(entry);
    isDown = false;
    return answer;
  });
  await expect(aLoader(port).load('storefront', 'a')).resolves.toMatchObject({ contract: 2 });
});

test('a failure lasts for its attempt, and the next attempt loads again', async () => {
  const port = aPort(down);
  const loader = aLoader(port);
  await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'network' });
  port.answer(exposing());
  await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'network' });
  await expect(loader.load('storefront', 'b')).resolves.toMatchObject({ contract: 2 });
});

test('a load that hangs can be given up', () => {
  const port = aPort(() => new Promise(() => undefined));
  const loader = aLoader(port);
  void loader.load('storefront', 'a');
  loader.giveUp('storefront');
  expect(port.abandoned).toEqual(['mfe_storefront']);
});

test('a version that needs another React is never downloaded', async () => {
  const port = aPort(exposing());
  const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion({ requires: { react: '^20.0.0' } }) } });
  await expect(aLoader(port, entry).load('storefront', 'a')).rejects.toMatchObject({
    kind: 'incompatible',
    message: 'storefront: react ^20.0.0 is required, 19.3.1 is here.',
  });
  expect(port.asked).toEqual([]);
});

test.each([
  ['an entry without a hash', { files: { 'expose.2222.js': aHash('b') } }],
  ['a chunk without a hash', { files: { 'remoteEntry.1111.js': aHash('a') } }],
  [
    'a hash that no browser reads',
    { files: { 'remoteEntry.1111.js': 'sha384-?', 'expose.2222.js': aHash('b') } },
  ],
  ['no hashes at all', { files: {} }],
])('a version with %s is never downloaded', async (_, change) => {
  const port = aPort(exposing());
  const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion(change) } });
  await expect(aLoader(port, entry).load('storefront', 'a')).rejects.toMatchObject({ kind: 'incompatible' });
  expect(port.asked).toEqual([]);
});

test("a development server's build has no hashes, and runs where such builds may", async () => {
  const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion({ files: {} }) } });
  await expect(aLoader(aPort(exposing()), entry, true).load('storefront', 'a')).resolves.toBeDefined();
});

test('the previous version stands in for one that cannot be verified', async () => {
  const load = jest.fn(exposing());
  const entry = anEntry({
    active: '2.0.0-bbbb',
    previous: '1.0.0-aaaa',
    versions: { '1.0.0-aaaa': aVersion(), '2.0.0-bbbb': aVersion({ files: {} }) },
  });
  await aLoader({ ...aPort(load), load }, entry).load('storefront', 'a');
  expect(load).toHaveBeenCalledWith(entry, entry.versions['1.0.0-aaaa']);
});

test('the previous version stands in for one that does not fit', async () => {
  const load = jest.fn(exposing());
  const port = { ...aPort(load), load };
  const entry = anEntry({
    active: '2.0.0-bbbb',
    previous: '1.0.0-aaaa',
    versions: {
      '1.0.0-aaaa': aVersion({ entry: 'old.js', files: { ...aVersion().files, 'old.js': aHash('o') } }),
      '2.0.0-bbbb': aVersion({ requires: { react: '^20.0.0' } }),
    },
  });
  await aLoader(port, entry).load('storefront', 'a');
  expect(load).toHaveBeenCalledWith(entry, entry.versions['1.0.0-aaaa']);
});

test('a module that breaks the contract is not installed', async () => {
  const loader = aLoader(aPort(() => Promise.resolve({ default: { contract: 1, routes: [] } })));
  await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'contract' });
  expect(install).not.toHaveBeenCalled();
});
