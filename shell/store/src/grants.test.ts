import { grantMissing, grantPrefixes, isGranted, readGrants } from './grants.ts';
import { PREFIXES_KEY } from './layout.ts';
import { aFolder } from './testing/stores.ts';

test('a grant can be read, and a later one replaces it', async () => {
  const { store, close } = await aFolder();
  expect(await readGrants(store)).toBeNull();
  await grantPrefixes(store, 'storefront', ['/', '/home']);
  await grantPrefixes(store, 'checkout', ['/cart']);
  await grantPrefixes(store, 'storefront', ['/', '/Search']);
  const grants = await readGrants(store);
  expect(grants).toEqual({ storefront: ['/', '/Search'], checkout: ['/cart'] });
  expect(isGranted(grants!, 'storefront', '/search')).toBe(true);
  expect(isGranted(grants!, 'checkout', '/search')).toBe(false);
  expect(isGranted(grants!, 'reviews', '/')).toBe(false);
  await close();
});

test('missing prefixes are added to the granted ones', async () => {
  const { store, close } = await aFolder();
  await grantMissing(store, 'checkout', ['/cart']);
  await grantMissing(store, 'checkout', ['/CART', '/order']);
  expect(await readGrants(store)).toEqual({ checkout: ['/cart', '/order'] });
  await expect(grantMissing(store, 'storefront', ['/order'])).rejects.toThrow('/order is claimed');
  await close();
});

test.each([
  ["somebody else's prefix", 'checkout', ['/HOME'], '/HOME is claimed by storefront and by checkout.'],
  ["the API's prefix", 'checkout', ['/api'], '/api belongs to the shell'],
  ['a name that is none', 'platform', ['/x'], 'cannot be the name'],
])('%s is refused, and nothing changes', async (_, name, prefixes, message) => {
  const { store, close } = await aFolder();
  await grantPrefixes(store, 'storefront', ['/home']);
  await expect(grantPrefixes(store, name, prefixes)).rejects.toThrow(message);
  expect(await readGrants(store)).toEqual({ storefront: ['/home'] });
  await close();
});

test('invalid grants count as none', async () => {
  const { store, close } = await aFolder();
  await store.replace(PREFIXES_KEY, Buffer.from('{"schema": 1, "prefixes": {"storefront": "/"}}'));
  await expect(readGrants(store)).rejects.toThrow('platform/prefixes.json');
  await close();
});
