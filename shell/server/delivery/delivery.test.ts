import type { RegistryEntry } from '@shop/registry/registry';
import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { signToken } from '@shop/store/signedToken';
import { DELIVERY_SECRET, aShop, cleanUp } from '../testing/aShop.ts';
import { isInCandidateShare } from './bucket.ts';

describe('the choice of versions', () => {
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
      if (isInCandidateShare(bucket, 'storefront', candidate) === isOffered) return bucket;
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
});

describe('builds in a bucket', () => {
  const BUCKETS = Array.from({ length: 2000 }, (_, number) => `bucket ${number}`);

  const share = (name: string, version: string, percent: number): string[] =>
    BUCKETS.filter((bucket) => isInCandidateShare(bucket, name, { version, percent }));

  test.each([0, 1, 10, 50, 99, 100])('%i percent of the visitors get the candidate', (percent) => {
    const part = (share('storefront', '2.0.0-bbbb', percent).length / BUCKETS.length) * 100;
    expect(Math.abs(part - percent)).toBeLessThan(3);
  });

  test('who has a candidate keeps it when its percentage rises', () => {
    const more = share('storefront', '2.0.0-bbbb', 30);
    for (const bucket of share('storefront', '2.0.0-bbbb', 10)) expect(more).toContain(bucket);
  });

  test.each([
    ['of another version', 'storefront', '3.0.0-cccc'],
    ['of another micro-frontend', 'checkout', '2.0.0-bbbb'],
  ])('the candidate %s is for other visitors', (_, name, version) => {
    const one = share('storefront', '2.0.0-bbbb', 50);
    const both = share(name, version, 50).filter((bucket) => one.includes(bucket));
    expect(both.length / BUCKETS.length).toBeLessThan(0.3);
  });
});

describe('previews', () => {
  afterEach(cleanUp);

  const HOUR_MS = 3_600_000;

  const aVersionAt = (number: string) =>
    aVersion({
      base: `http://remotes.example/storefront/${number}/`,
      server: 'server.cjs',
      pages: [aPage({ path: '/home', title: `Home ${number}` })],
    });

  const registryOf = (isDisabled = false) =>
    aRegistry({
      storefront: anEntry({
        active: '1.0.0-aaaa',
        disabled: isDisabled,
        versions: { '1.0.0-aaaa': aVersionAt('1.0.0-aaaa'), '2.0.0-bbbb': aVersionAt('2.0.0-bbbb') },
      }),
    });

  const tokenOf = (version: string, { secret = DELIVERY_SECRET, forMs = HOUR_MS } = {}): string =>
    signToken(secret, 'preview', { versions: { storefront: version } }, new Date(Date.now() + forMs));

  const get = (url: string, token = ''): Promise<Response> =>
    fetch(url, { redirect: 'manual', headers: token === '' ? {} : { cookie: `shop_preview=${token}` } });

  test('the link of a preview leads into the shop, and lasts as long as its token', async () => {
    const { url } = await aShop({ registry: registryOf() });
    const token = tokenOf('2.0.0-bbbb');
    const response = await get(`${url}/preview?token=${token}`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
    const [set = ''] = response.headers.getSetCookie();
    expect(set).toMatch(/^shop_preview=[\w.-]+; Path=\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Lax$/);
    expect(set).toContain(token);
  });

  describe('the link of a team', () => {
    const ID = '7b0a3c1e-5f0d-4d8e-9d0e-2f6c1f0a9b11';
    const inMs = (ms: number) => ({ version: '2.0.0-bbbb', expiresAt: new Date(Date.now() + ms) });
    const open = async (ms: number, query: string) => {
      const { url } = await aShop({ registry: registryOf(), previews: { [`storefront ${ID}`]: inMs(ms) } });
      const response = await get(`${url}/preview?${query}`);
      const [set = ''] = response.headers.getSetCookie();
      const [, token = ''] = /^shop_preview=([\w.-]+);/.exec(set) ?? [];
      return { status: response.status, set, page: await (await get(`${url}/home`, token)).text() };
    };

    test('the link of a team shows the version that it asks for, for as long as it says', async () => {
      const { status, set, page } = await open(HOUR_MS, `name=storefront&id=${ID}`);
      expect(status).toBe(303);
      expect(set).toMatch(/Max-Age=3[56]\d\d;/);
      expect(page).toContain('<title>Home 2.0.0-bbbb');
    });

    test('the link of a team lasts seven days at most', async () => {
      const { set } = await open(365 * 24 * HOUR_MS, `name=storefront&id=${ID}`);
      expect(set).toMatch(/Max-Age=604(?:800|7\d\d);/);
    });

    test.each([
      ['has ended', -1, `name=storefront&id=${ID}`],
      ['is of another micro-frontend', HOUR_MS, `name=checkout&id=${ID}`],
      ['is unknown', HOUR_MS, 'name=storefront&id=1'],
      ['lacks its name', HOUR_MS, `id=${ID}`],
    ])('the link of a team opens nothing when it %s', async (_, ms, query) => {
      const { status, set, page } = await open(ms, query);
      expect({ status, set }).toEqual({ status: 403, set: '' });
      expect(page).toContain('<title>Home 1.0.0-aaaa');
    });
  });

  test('a previewer gets the chosen version everywhere, in production too, and nobody else does', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
    const drawings: string[] = [];
    const renderer = {
      render: ({ url }: { url: string }) => {
        drawings.push(url);
        return Promise.resolve({ html: '<h1>Drawn</h1>', styles: '' });
      },
      prepare: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const catalogue = { getCurrent: () => 1, close: () => undefined };
    const { url } = await aShop({ registry: registryOf(), env, renderer, catalogue });
    const token = tokenOf('2.0.0-bbbb');
    const response = await get(`${url}/home`, token);
    const text = await response.text();
    expect(text).toContain('<title>Home 2.0.0-bbbb');
    expect(text).toContain('"preview":{"storefront":"2.0.0-bbbb"}');
    expect(text).toContain('"active":"2.0.0-bbbb","previous":null');
    expect(text).not.toContain('1.0.0-aaaa');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(drawings).toEqual([]);
    expect(await (await get(`${url}/remotes.json`, token)).text()).toContain('2.0.0-bbbb');

    const other = await (await get(`${url}/home`)).text();
    expect(other).toContain('"preview":null');
    expect(other).toContain('<title>Home 1.0.0-aaaa');
    expect(other).not.toContain('2.0.0-bbbb');
  });

  test('the repair of a disabled micro-frontend can be previewed', async () => {
    const { url } = await aShop({ registry: registryOf(true) });
    expect((await get(`${url}/home`)).status).toBe(503);
    const response = await get(`${url}/home`, tokenOf('2.0.0-bbbb'));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Home 2.0.0-bbbb');
  });

  test('a version that is not there is not replaced by the one that serves: the page says so', async () => {
    const { url } = await aShop({ registry: registryOf() });
    const text = await (await get(`${url}/home`, tokenOf('9.9.9-dddd'))).text();
    expect(text).toContain('"unmet":["9.9.9-dddd of storefront is not published."]');
    expect(text).not.toContain('href="http://remotes.example/');
  });

  test.each([
    ['another secret', tokenOf('2.0.0-bbbb', { secret: 'another secret that is just as long' })],
    ['no validity any more', tokenOf('2.0.0-bbbb', { forMs: -1 })],
    [
      'another purpose',
      signToken(DELIVERY_SECRET, 'ticket', { versions: {} }, new Date(Date.now() + HOUR_MS)),
    ],
    ['another content', signToken(DELIVERY_SECRET, 'preview', { id: '1' }, new Date(Date.now() + HOUR_MS))],
  ])('a token with %s opens nothing', async (_, token) => {
    const { url } = await aShop({ registry: registryOf() });
    const response = await get(`${url}/preview?token=${token}`);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toBe("This preview has ended, or its link isn't complete.");
    expect(await (await get(`${url}/home`, token)).text()).toContain('<title>Home 1.0.0-aaaa');
  });

  test('an empty token ends the preview', async () => {
    const { url } = await aShop({ registry: registryOf() });
    const response = await get(`${url}/preview?token=`, tokenOf('2.0.0-bbbb'));
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual([
      'shop_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
  });

  test('production does not start with a secret that can be guessed', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
    for (const secret of ['', 'short']) {
      const shop = aShop({ registry: registryOf(), env: { ...env, DELIVERY_SECRET: secret } });
      await expect(shop).rejects.toThrow('at least 32 characters');
    }
    await expect(aShop({ registry: registryOf(), env: { DELIVERY_SECRET: '' } })).resolves.toBeDefined();
  });
});
