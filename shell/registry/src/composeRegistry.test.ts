import { composeRegistry } from './composeRegistry.ts';
import { EMPTY_REGISTRY } from './registry.ts';
import type { Build } from './registry.ts';

const aBuild = (version: string): Build => ({
  name: 'checkout',
  container: 'mfe_checkout',
  owner: 'Checkout team',
  area: 'Cart and checkout',
  prefixes: ['/cart'],
  version,
  contract: 2,
  requires: { react: '^19.0.0' },
  entry: 'remoteEntry.js',
  expose: ['expose.js'],
  manifest: {},
  files: { 'remoteEntry.js': 'sha384-x' },
  pages: [{ path: '/cart', access: 'all', title: 'Shopping Cart', pictures: [], files: [] }],
});

const BASE_URL = 'https://checkout.shop.example/remote';

test('a build becomes the active version below the address of its host', () => {
  const { remotes } = composeRegistry(EMPTY_REGISTRY, {
    checkout: { build: aBuild('1.1.0-aaaa'), baseUrl: BASE_URL },
  });
  expect(remotes['checkout']).toMatchObject({
    owner: 'Checkout team',
    area: 'Cart and checkout',
    prefixes: ['/cart'],
    active: '1.1.0-aaaa',
    previous: null,
    versions: { '1.1.0-aaaa': { container: 'mfe_checkout', base: `${BASE_URL}/1.1.0-aaaa/` } },
  });
});

test('the version before it stays listed to fall back to', () => {
  const { remotes } = composeRegistry(EMPTY_REGISTRY, {
    checkout: { build: aBuild('1.1.0-bbbb'), baseUrl: BASE_URL, previous: aBuild('1.0.0-aaaa') },
  });
  expect(remotes['checkout']?.previous).toBe('1.0.0-aaaa');
  expect(Object.keys(remotes['checkout']?.versions ?? {}).sort()).toEqual(['1.0.0-aaaa', '1.1.0-bbbb']);
});

test('each registry is a generation of its own', () => {
  const first = composeRegistry(EMPTY_REGISTRY, {});
  expect(composeRegistry(first, {}).generation).toBe(first.generation + 1);
});

test('a build that is published under the name of another is refused', () => {
  const publish = () =>
    composeRegistry(EMPTY_REGISTRY, { storefront: { build: aBuild('1'), baseUrl: BASE_URL } });
  expect(publish).toThrow('What is published as storefront calls itself checkout.');
});

test('a build whose requirements nobody can read is refused', () => {
  const build = { ...aBuild('1'), requires: { react: 'the newest' } };
  const publish = () => composeRegistry(EMPTY_REGISTRY, { checkout: { build, baseUrl: BASE_URL } });
  expect(publish).toThrow("'the newest' is no range of versions of react.");
});

test('a build that a registry cannot hold is refused', () => {
  const publish = () =>
    composeRegistry(EMPTY_REGISTRY, { checkout: { build: { version: '1' }, baseUrl: BASE_URL } });
  expect(publish).toThrow();
});
