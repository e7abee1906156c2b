import { aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { askedBuilds, withLocalBuilds } from './localBuilds.ts';

test('an address names the local builds that it wants', () => {
  expect(askedBuilds('?mfe.storefront=http://localhost:3001/remote/development/mfe.json&page=2')).toEqual([
    { name: 'storefront', base: 'http://localhost:3001/remote/development/' },
  ]);
});

test.each(['https://evil.example/', 'http://localhost.evil.example/', '//evil.example', 'nonsense', ''])(
  'a build from "%s" is not taken',
  (address) => {
    expect(askedBuilds(`?mfe.storefront=${encodeURIComponent(address)}`)).toEqual([]);
  },
);

test('a local build becomes the active version of its micro-frontend, and of no other', async () => {
  const { base, ...description } = aVersion({ entry: 'local.js' });
  const fetchBuild = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(description) }));
  Object.assign(globalThis, { fetch: fetchBuild });
  const registry = aRegistry({ storefront: anEntry(), checkout: anEntry({ container: 'mfe_checkout' }) });
  const build = { name: 'storefront', base: 'http://localhost:3001/remote/development/' };
  const { remotes } = await withLocalBuilds(registry, [build, { name: 'unknown', base }]);
  const storefront = remotes['storefront'];
  expect(storefront?.versions[storefront.active]).toMatchObject({ base: build.base, entry: 'local.js' });
  expect(remotes['checkout']).toBe(registry.remotes['checkout']);
  expect(fetchBuild).toHaveBeenCalledTimes(1);
});
