import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import type { RegistryEntry } from '@shop/registry/registry';
import { aShop, cleanUp } from '../testing/aShop.ts';
import { getsCandidate } from './bucket.ts';

afterEach(cleanUp);

const aVersionAt = (number: string) =>
  aVersion({
    base: `http://remotes.example/storefront/${number}/`,
    pages: [aPage({ path: '/home', title: `Home ${number}` })],
  });

const registryOf = (change: Partial<RegistryEntry> = {}) =>
  aRegistry({
    storefront: anEntry({
      active: '2.0.0-bbbb',
      previous: '1.0.0-aaaa',
      candidate: { version: '3.0.0-cccc', percent: 50 },
      versions: {
        '1.0.0-aaaa': aVersionAt('1.0.0-aaaa'),
        '2.0.0-bbbb': aVersionAt('2.0.0-bbbb'),
        '3.0.0-cccc': aVersionAt('3.0.0-cccc'),
      },
      ...change,
    }),
    checkout: anEntry({
      container: 'mfe_checkout',
      area: 'Cart and checkout',
      prefixes: ['/cart'],
      pages: [aPage({ path: '/cart', title: 'Shopping Cart' })],
    }),
  });

/** A bucket whose visitors get the candidate of these tests, or do not get it. */
function aBucket(isOffered: boolean): string {
  for (let number = 0; ; number += 1) {
    const bucket = `bucket-of-a-test-${String(number).padStart(5, '0')}`;
    const candidate = { version: '3.0.0-cccc', percent: 50 };
    if (getsCandidate(bucket, 'storefront', candidate) === isOffered) return bucket;
  }
}

async function open(url: string, cookie = '') {
  const response = await fetch(url, { headers: cookie === '' ? {} : { cookie } });
  return { response, text: await response.text(), cookies: response.headers.getSetCookie() };
}

test('the first answer gives a browser its bucket, which it keeps for a year', async () => {
  const { url } = await aShop({ registry: registryOf() });
  const first = await open(`${url}/home`);
  const [set = ''] = first.cookies.filter((cookie) => cookie.startsWith('shop_bucket='));
  expect(set).toMatch(/^shop_bucket=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const [bucket = ''] = set.split(';');
  expect((await open(`${url}/cart`, bucket)).cookies.join()).not.toContain('shop_bucket');
  expect((await open(`${url}/cart`, 'shop_bucket=chosen')).cookies.join()).toContain('shop_bucket=');

  const [version] = /Home [\w.-]+/.exec(first.text) ?? [];
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await open(`${url}/home`, bucket)).text).toContain(`<title>${version}`);
  }
});

test('behind https the cookies of the shell are for https alone', async () => {
  const { url } = await aShop({ registry: registryOf(), env: { PUBLIC_URL: 'https://shop.example' } });
  const { cookies } = await open(`${url}/home`);
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
});

test('each page has a ticket of its own, which is sent with telemetry alone', async () => {
  const { url } = await aShop({ registry: registryOf() });
  const tickets = (await Promise.all([open(`${url}/home`), open(`${url}/home`)])).map(({ cookies }) =>
    cookies.find((cookie) => cookie.startsWith('shop_ticket=')),
  );
  expect(tickets[0]).toMatch(
    /^shop_ticket=[\w.-]+; Path=\/api\/telemetry; Max-Age=600; HttpOnly; SameSite=Strict$/,
  );
  expect(tickets[1]).not.toBe(tickets[0]);
});

test('a share of the visitors get the candidate, with the active version to fall back to', async () => {
  const { url } = await aShop({ registry: registryOf() });
  const { text } = await open(`${url}/home`, `shop_bucket=${aBucket(true)}`);
  expect(text).toContain('<title>Home 3.0.0-cccc');
  expect(text).toContain('"active":"3.0.0-cccc","previous":"2.0.0-bbbb"');
  expect(text).not.toContain('storefront/1.0.0-aaaa');
});

test('the others learn nothing of it', async () => {
  const { url } = await aShop({ registry: registryOf() });
  const cookie = `shop_bucket=${aBucket(false)}`;
  const { text } = await open(`${url}/home`, cookie);
  expect(text).toContain('<title>Home 2.0.0-bbbb');
  expect(text).toContain('"active":"2.0.0-bbbb","previous":"1.0.0-aaaa"');
  expect(text).not.toContain('3.0.0-cccc');
  expect((await open(`${url}/remotes.json`, cookie)).text).not.toContain('3.0.0-cccc');
});

test('the registry that a page asks for later has the versions of its visitor', async () => {
  const { url } = await aShop({ registry: registryOf() });
  const { text } = await open(`${url}/remotes.json`, `shop_bucket=${aBucket(true)}`);
  expect(JSON.parse(text)).toMatchObject({
    remotes: { storefront: { active: '3.0.0-cccc', previous: '2.0.0-bbbb' } },
  });
});

test('a disabled micro-frontend costs its own pages, and nothing of it is named', async () => {
  const { url } = await aShop({ registry: registryOf({ disabled: true }) });
  const { response, text } = await open(`${url}/home`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<title>Products · Koppie</title>');
  for (const address of ['/home', '/cart', '/remotes.json']) {
    const { text: told } = await open(url + address);
    expect(told).not.toContain('/storefront/');
    expect(told).toContain('"disabled":true');
  }
  expect((await open(`${url}/cart`)).response.status).toBe(200);
  expect((await open(`${url}/nowhere`)).response.status).toBe(404);
});
