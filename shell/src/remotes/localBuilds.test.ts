import { aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { parseLocalBuilds, addLocalBuilds } from './localBuilds.ts';

const BUILD = { name: 'storefront', base: 'http://localhost:3001/remote/development/' };
const BUILD_FILE = `${BUILD.base}mfe.json`;
const UNMET = '/remotes.json/unmet?react=%5E19.0.0';

/** Plays the network, and tells what was asked for. */
function answering(answers: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  const play = (address: string | URL) => {
    asked.push(String(address));
    return Promise.resolve({ json: () => Promise.resolve(answers[String(address)]) });
  };
  Object.assign(globalThis, { fetch: play });
  return asked;
}

test('an address names the local builds that it wants', () => {
  expect(
    parseLocalBuilds('?mfe.storefront=http://localhost:3001/remote/development/mfe.json&page=2'),
  ).toEqual([{ name: 'storefront', base: 'http://localhost:3001/remote/development/' }]);
});

test.each(['https://evil.example/', 'http://localhost.evil.example/', '//evil.example', 'nonsense', ''])(
  'a build from "%s" is not taken',
  (address) => {
    expect(parseLocalBuilds(`?mfe.storefront=${encodeURIComponent(address)}`)).toEqual([]);
  },
);

test('a local build becomes the active version of its micro-frontend, and of no other', async () => {
  const { base, ...description } = aVersion({ entry: 'local.js' });
  const asked = answering({ [BUILD_FILE]: description, [UNMET]: [] });
  const registry = aRegistry({ storefront: anEntry(), checkout: anEntry({ container: 'mfe_checkout' }) });
  const { remotes } = await addLocalBuilds(registry, [BUILD, { name: 'unknown', base }]);
  const storefront = remotes['storefront'];
  expect(storefront?.versions[storefront.active]).toMatchObject({ base: BUILD.base, entry: 'local.js' });
  expect(remotes['checkout']).toBe(registry.remotes['checkout']);
  expect(asked).toEqual([BUILD_FILE, UNMET]);
});

test('the shell is asked whether a local build can run in it', async () => {
  const { base: _, ...description } = aVersion({ contract: 3 });
  answering({ [BUILD_FILE]: description, [UNMET]: ['react ^19.0.0 is required, 18.0.0 is here.'] });
  const { remotes } = await addLocalBuilds(aRegistry({ storefront: anEntry() }), [BUILD]);
  expect(remotes['storefront']?.versions['local']?.unmet).toEqual([
    'Contract 3 is required, 2 is here.',
    'react ^19.0.0 is required, 18.0.0 is here.',
  ]);
});
