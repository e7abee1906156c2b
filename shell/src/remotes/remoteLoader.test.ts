import { aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { aPort, down, exposing } from '../testing/aPort.ts';
import type { FakePort } from '../testing/aPort.ts';
import { createRemoteLoader } from './remoteLoader.ts';
import type { RemoteLoader } from './remoteLoader.ts';

const install = jest.fn();

function aLoader(port: FakePort, entry = anEntry()): RemoteLoader {
  const registry = aRegistry({ storefront: entry });
  return createRemoteLoader({
    registry: () => registry,
    port,
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
  expect(port.requested).toHaveLength(1);
  expect(install).toHaveBeenCalledTimes(1);
});

test('one failure is mended without anybody seeing it', async () => {
  let isDown = true;
  const port = aPort((version) => {
    const answer = isDown ? down() : exposing()(version);
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
  loader.cancel('storefront');
  expect(port.abandoned).toEqual(['Storefront team']);
});

test('a version that the server has found unfit is never downloaded', async () => {
  const port = aPort(exposing());
  const unmet = ['react ^20.0.0 is required, 19.3.1 is here.', 'The registry has no hash of chunk.js.'];
  const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion({ unmet }) } });
  await expect(aLoader(port, entry).load('storefront', 'a')).rejects.toMatchObject({
    kind: 'incompatible',
    message: `storefront: ${unmet.join(' ')}`,
  });
  expect(port.requested).toEqual([]);
});

test('the version that the server has chosen is the one that is loaded', async () => {
  const load = jest.fn(exposing());
  const entry = anEntry({
    active: '1.0.0-aaaa',
    versions: { '2.0.0-bbbb': aVersion({ unmet: ['It cannot run.'] }), '1.0.0-aaaa': aVersion() },
  });
  await aLoader({ ...aPort(load), load }, entry).load('storefront', 'a');
  expect(load).toHaveBeenCalledWith(entry.versions['1.0.0-aaaa']);
});

test('a module that breaks the contract is not installed', async () => {
  const loader = aLoader(aPort(() => Promise.resolve({ default: { contract: 1, routes: [] } })));
  await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'contract' });
  expect(install).not.toHaveBeenCalled();
});
