import { aRegistry, aVersion, anEntry } from '../../registry/testing/aRegistry.ts';
import { aPort, down, exposing } from '../testing/aPort.ts';
import type { FakePort } from '../testing/aPort.ts';
import { createRemoteLoader } from './remoteLoader.ts';
import type { RemoteLoader } from './remoteLoader.ts';

const install = jest.fn();

function aLoader(port: FakePort, entry = anEntry()): RemoteLoader {
  const registry = aRegistry({ storefront: entry });
  return createRemoteLoader({ registry, port, provided: { react: '19.3.1' }, install, retryAfterMs: 0 });
}

beforeEach(() => {
  install.mockClear();
});

test('a micro-frontend is loaded and installed once, however often it is asked for', async () => {
  const port = aPort(exposing({}));
  const loader = aLoader(port);
  await Promise.all([loader.load('storefront', 'a'), loader.load('storefront', 'b')]);
  await loader.load('storefront', 'c');
  expect(port.asked).toHaveLength(1);
  expect(install).toHaveBeenCalledTimes(1);
});

test('one failure is mended without anybody seeing it', async () => {
  let isDown = true;
  const port = aPort(() => {
    const answer = isDown ? down() : exposing({})();
    isDown = false;
    return answer;
  });
  await expect(aLoader(port).load('storefront', 'a')).resolves.toMatchObject({ contract: 1 });
});

test('a failure lasts for its attempt, and the next attempt loads again', async () => {
  const port = aPort(down);
  const loader = aLoader(port);
  await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'network' });
  port.answer(exposing({}));
  await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'network' });
  await expect(loader.load('storefront', 'b')).resolves.toMatchObject({ contract: 1 });
});

test('a load that hangs can be given up', () => {
  const port = aPort(() => new Promise(() => undefined));
  const loader = aLoader(port);
  void loader.load('storefront', 'a');
  loader.giveUp('storefront');
  expect(port.abandoned).toEqual(['mfe_storefront']);
});

test('a version that needs another React is never downloaded', async () => {
  const port = aPort(exposing({}));
  const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion({ requires: { react: '^20.0.0' } }) } });
  await expect(aLoader(port, entry).load('storefront', 'a')).rejects.toMatchObject({
    kind: 'incompatible',
    message: 'storefront: react ^20.0.0 is required, 19.3.1 is here.',
  });
  expect(port.asked).toEqual([]);
});

test('the previous version stands in for one that does not fit', async () => {
  const load = jest.fn(exposing({}));
  const port = { ...aPort(load), load };
  const entry = anEntry({
    active: '2.0.0-bbbb',
    previous: '1.0.0-aaaa',
    versions: {
      '1.0.0-aaaa': aVersion({ entry: 'old.js' }),
      '2.0.0-bbbb': aVersion({ requires: { react: '^20.0.0' } }),
    },
  });
  await aLoader(port, entry).load('storefront', 'a');
  expect(load).toHaveBeenCalledWith(entry, entry.versions['1.0.0-aaaa']);
});

test('a module that breaks the contract is not installed', async () => {
  const loader = aLoader(aPort(() => Promise.resolve({ default: { contract: 2, routes: [] } })));
  await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'contract' });
  expect(install).not.toHaveBeenCalled();
});
