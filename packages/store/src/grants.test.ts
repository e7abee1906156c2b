import { grantMissing, grantOrigins, grantPrefixes, isGranted, readGranted, readGrants } from './grants.ts';
import { PREFIXES_KEY, prefixesKey } from './layout.ts';
import { STORES, aFolder } from './testing/stores.ts';

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

test('a grant keeps its place in the order, and is put before another one on demand', async () => {
  const { store, close } = await aFolder();
  const order = async () => Object.keys((await readGrants(store)) ?? {});
  await grantPrefixes(store, 'storefront', ['/']);
  await grantPrefixes(store, 'checkout', ['/cart']);
  await grantPrefixes(store, 'reviews', ['/reviews']);
  await grantPrefixes(store, 'storefront', ['/', '/home']);
  expect(await order()).toEqual(['storefront', 'checkout', 'reviews']);
  await grantPrefixes(store, 'reviews', ['/reviews'], { before: 'checkout' });
  expect(await order()).toEqual(['storefront', 'reviews', 'checkout']);
  for (const before of ['reviews', 'stranger']) {
    await expect(grantPrefixes(store, 'reviews', ['/r'], { before })).rejects.toThrow(
      `reviews cannot come before ${before}`,
    );
  }
  expect(await readGrants(store)).toEqual({
    storefront: ['/', '/home'],
    reviews: ['/reviews'],
    checkout: ['/cart'],
  });
  await close();
});

test('origins can be granted, replaced and taken away, and the prefixes stay', async () => {
  const { store, close } = await aFolder();
  await grantPrefixes(store, 'checkout', ['/cart']);
  await grantOrigins(store, 'checkout', { connect: ['https://a.example', 'https://a.example'] });
  await grantOrigins(store, 'reviews', { frame: ['https://video.example:8443'] });
  expect(await readGranted(store)).toEqual({
    prefixes: { checkout: ['/cart'] },
    csp: { checkout: { connect: ['https://a.example'] }, reviews: { frame: ['https://video.example:8443'] } },
  });
  await grantOrigins(store, 'checkout', {});
  await grantPrefixes(store, 'reviews', ['/reviews']);
  expect(await readGranted(store)).toEqual({
    prefixes: { checkout: ['/cart'], reviews: ['/reviews'] },
    csp: { checkout: {}, reviews: { frame: ['https://video.example:8443'] } },
  });
  await close();
});

test.each([
  'http://api.example',
  'https://*.example',
  'https://api.example/',
  'https://api.example/v1',
  'https://api.example; script-src *',
  'https://API.example',
  'https://user@api.example',
  'https:',
  "'unsafe-inline'",
  '*',
  'data:',
])('%s is no origin that can be granted, and nothing changes', async (origin) => {
  const { store, close } = await aFolder();
  await expect(grantOrigins(store, 'checkout', { connect: [origin] })).rejects.toThrow(
    'An origin is https://',
  );
  expect(await readGrants(store)).toBeNull();
  await close();
});

test.each(STORES)('of concurrent grants of prefixes and origins in %s none is lost', async (_, open) => {
  const { store, close } = await open();
  const names = Array.from({ length: 6 }, (__, index) => `team${index}`);
  await Promise.all(
    names.flatMap((name) => [
      grantPrefixes(store, name, [`/${name}`]),
      grantOrigins(store, name, { connect: [`https://${name}.example`] }),
    ]),
  );
  const granted = await readGranted(store);
  expect(granted.prefixes).toEqual(Object.fromEntries(names.map((name) => [name, [`/${name}`]])));
  expect(granted.csp).toEqual(
    Object.fromEntries(names.map((name) => [name, { connect: [`https://${name}.example`] }])),
  );
  await close();
});

test('missing origins are added to the granted ones', async () => {
  const { store, close } = await aFolder();
  await grantMissing(store, 'checkout', ['/cart'], { connect: ['https://a.example'] });
  await grantMissing(store, 'checkout', ['/cart'], { frame: ['https://b.example'] });
  await grantMissing(store, 'checkout', ['/cart']);
  const { csp } = await readGranted(store);
  expect(csp).toEqual({ checkout: { connect: ['https://a.example'], frame: ['https://b.example'] } });
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

test.each(STORES)('of concurrent grants in %s none is lost', async (_, open) => {
  const { store, close } = await open();
  const names = Array.from({ length: 12 }, (__, index) => `team${index}`);
  await Promise.all(names.map((name) => grantPrefixes(store, name, [`/${name}`])));
  const expected = Object.fromEntries(names.map((name) => [name, [`/${name}`]]));
  expect(await readGrants(store)).toEqual(expected);
  // Shells and commands of earlier releases read this file.
  expect(JSON.parse(String(await store.read(PREFIXES_KEY)))).toEqual({ schema: 1, prefixes: expected });
  await close();
});

test('of concurrent grants of one prefix to two teams one is refused', async () => {
  const { store, close } = await aFolder();
  const outcomes = await Promise.allSettled(
    ['reviews', 'search'].map((name) => grantPrefixes(store, name, ['/reviews'])),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { message: expect.stringContaining('/reviews is claimed by') } }]);
  expect(Object.keys((await readGrants(store)) ?? {})).toHaveLength(1);
  await close();
});

test('grants of a store without generations are read, and the next grant keeps them', async () => {
  const { store, close } = await aFolder();
  await store.create(PREFIXES_KEY, Buffer.from('{"schema": 1, "prefixes": {"storefront": ["/home"]}}'));
  expect(await readGrants(store)).toEqual({ storefront: ['/home'] });
  await grantPrefixes(store, 'checkout', ['/cart']);
  expect(await readGrants(store)).toEqual({ storefront: ['/home'], checkout: ['/cart'] });
  expect(await store.read(prefixesKey(1))).toEqual(await store.read(PREFIXES_KEY));
  await close();
});

test('a grant that changes nothing makes no generation', async () => {
  const { store, close } = await aFolder();
  await grantPrefixes(store, 'checkout', ['/cart']);
  await grantPrefixes(store, 'checkout', ['/cart']);
  await grantMissing(store, 'checkout', ['/CART']);
  expect(await store.list('platform/prefixes/')).toHaveLength(1);
  await close();
});

test('invalid grants count as none', async () => {
  const { store, close } = await aFolder();
  await store.replace(PREFIXES_KEY, Buffer.from('{"schema": 1, "prefixes": {"storefront": "/"}}'));
  await expect(readGrants(store)).rejects.toThrow('platform/prefixes.json');
  await close();
});
