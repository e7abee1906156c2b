import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@shop/registry/page';
import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import type { PageRenderer } from '../ssr/pageRenderer.ts';
import type { SsrInput } from '../ssr/renderTask.ts';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

describe('public pages', () => {
  afterEach(cleanUp);

  const DATA = { endpoint: 'getProduct', path: '/api/products/:id', input: { id: ':id' } };

  const PAGES: Page[] = [
    aPage({ path: '/home', query: ['brand'] }),
    aPage({ path: '/product/:id', title: { from: 'name' }, data: DATA }),
    aPage({ path: '/order/:id', access: 'signed-in' }),
    aPage({ path: '/unsubscribe', hasToken: true }),
  ];

  const registryOf = (base: string) =>
    aRegistry({
      storefront: anEntry({
        versions: { '1.0.0-aaaa': aVersion({ base, server: 'server.cjs', pages: PAGES }) },
      }),
    });

  const registry = registryOf('http://remotes.example/remote/1.0.0-aaaa/');

  /** A shop whose server draws; the catalogue's version is 1 until another one is told. */
  async function aDrawingShop({ draws = () => true }: { draws?: (url: string) => boolean } = {}) {
    const own: Record<string, string> = {};
    const api = { price: 100, asked: 0, cookies: [] as string[], own };
    let version: number | null = 1;
    const drawings: string[] = [];
    const renderedPages: SsrInput[] = [];
    const renderer: PageRenderer = {
      render: async ({ url, page }) => {
        drawings.push(url);
        renderedPages.push(page);
        await sleep(5);
        return draws(url) ? { html: `<h1>${url} for ${api.price}</h1>`, styles: '' } : null;
      },
      prepare: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const apiUrl = await anApi({
      '/api/products/7': (ctx) => {
        api.asked += 1;
        api.cookies.push(ctx.get('Cookie'));
        const note = api.own[ctx.get('Cookie').replace('sid=', '')];
        return { _id: '7', name: 'Dome Tee', price: api.price, ...(note !== undefined && { note }) };
      },
      '/api/config/shop': () => ({ contact: { phone: '021 555 0000' } }),
    });
    const catalogue = { getCurrent: () => version, close: () => undefined };
    const shop = await aShop({ registry, apiUrl, renderer, catalogue });
    const tell = (next: number | null): void => {
      version = next;
    };
    return { ...shop, api, drawings, renderedPages, tell };
  }

  async function open(url: string, headers: Record<string, string> = {}) {
    const response = await fetch(url, { headers });
    const policy = response.headers.get('content-security-policy') ?? '';
    return { response, policy, text: await response.text(), etag: response.headers.get('etag') ?? '' };
  }

  test('a page whose link has a token is rendered by the browser, and its URL is not revealed', async () => {
    const { url, drawings } = await aDrawingShop();
    const { response, text } = await open(`${url}/unsubscribe`);
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).not.toContain('<h1>');
    expect(drawings).toEqual([]);
  });

  test('a page for everybody has no nonce: its scripts are allowed by their hashes', async () => {
    const { url } = await aDrawingShop();
    const { text, policy, response } = await open(`${url}/home`);
    expect(text).not.toContain('nonce');
    expect(policy).not.toContain('nonce');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/g)].map(([, code = '']) => code);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}' 'sha384-`);
    expect(policy).toContain("'strict-dynamic' 'self' http://remotes.example");
    const external = [...text.matchAll(/<(?:script|link)[^>]* (?:src|href)="[^"]*\.js"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(external).toHaveLength(4);
    for (const tag of external) {
      expect(policy).toContain(`'${/ integrity="([^"]*)"/.exec(tag)?.[1] ?? 'none'}'`);
    }
    expect(text).toMatch(
      /<script src="\/static\/main\.0123abcd\.js" integrity="[^"]*" defer crossorigin="anonymous"/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('a page is kept until the catalogue changes, and a browser that has it is told so', async () => {
    const { url, api, drawings, tell } = await aDrawingShop();
    const first = await open(`${url}/product/7`, { 'Accept-Encoding': 'gzip' });
    const second = await open(`${url}/product/7`, { 'Accept-Encoding': 'gzip' });
    expect(second.text).toBe(first.text);
    expect(first.text).toContain('/product/7 for 100');
    expect({ asked: api.asked, renderings: drawings.length }).toEqual({ asked: 1, renderings: 1 });
    const again = await statusOf(`${url}/product/7`, first.etag);
    expect(again).toBe(304);

    api.price = 90;
    tell(2);
    const changed = await open(`${url}/product/7`, { 'If-None-Match': first.etag });
    expect({ status: changed.response.status, asked: api.asked }).toEqual({ status: 200, asked: 2 });
    expect(changed.text).toContain('/product/7 for 90');
  });

  test('no page is cached while the version of the catalogue is not reported', async () => {
    const { url, api, tell } = await aDrawingShop();
    await open(`${url}/product/7`);
    await open(`${url}/product/7`);
    expect(api.asked).toBe(1);
    tell(null);
    await open(`${url}/product/7`);
    const { policy, response } = await open(`${url}/product/7`);
    expect(api.asked).toBe(3);
    expect(policy).not.toContain('nonce');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    tell(1);
    await open(`${url}/product/7`);
    expect(api.asked).toBe(4);
  });

  test('the server renders a page with the contact details that administrators have set', async () => {
    const { url, renderedPages } = await aDrawingShop();
    await open(`${url}/home`);
    expect(renderedPages).toMatchObject([{ shop: { name: 'Koppie', phone: '021 555 0000' } }]);
  });

  test('of many clients that ask at once, one has the page rendered', async () => {
    const { url, api } = await aDrawingShop();
    await open(`${url}/home`);
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(`${url}/product/7`)));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(api.asked).toBe(1);
  });

  test('nobody gets a page that was begun before a change', async () => {
    const { url, api, tell } = await aDrawingShop();
    const before = open(`${url}/product/7`);
    while (api.asked === 0) await sleep(1);
    api.price = 90;
    tell(2);
    expect((await open(`${url}/product/7`)).text).toContain('"price":90');
    await before;
    expect((await open(`${url}/product/7`)).text).toContain('"price":90');
  });

  test('visitors with a session who are shown what everybody is get the page of everybody', async () => {
    const { url, api, drawings } = await aDrawingShop();
    const anonymous = await open(`${url}/product/7`);
    const own = await open(`${url}/product/7`, { cookie: 'sid=thandi' });
    expect(own.text).toBe(anonymous.text);
    expect(own.policy).toBe(anonymous.policy);
    expect(own.response.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.etag).toBe(anonymous.etag);
    expect(api.cookies).toContain('sid=thandi');
    expect(drawings).toEqual(['/product/7']);
  });

  test('a client that is shown other data with a session gets a page rendered with it', async () => {
    const { url, api } = await aDrawingShop();
    api.own = { thandi: 'is yours' };
    await open(`${url}/product/7`, { cookie: 'sid=sipho' });
    const own = await open(`${url}/product/7`, { cookie: 'sid=thandi' });
    expect(own.text).toContain('"note":"is yours"');
    expect(own.text).toContain('/product/7 for 100');
    expect(own.policy).not.toContain('nonce');
    expect(own.response.headers.get('cache-control')).toBe('no-store');
    expect(own.etag).toBe('');
    expect((await open(`${url}/product/7`, { cookie: 'sid=sipho' })).text).not.toContain('is yours');
    expect((await open(`${url}/product/7`)).text).not.toContain('is yours');
  });

  test('with a session too, a page shows what is on sale now', async () => {
    const { url, api, tell } = await aDrawingShop();
    const cookie = 'sid=thandi';
    await open(`${url}/product/7`, { cookie });
    api.price = 90;
    expect((await open(`${url}/product/7`, { cookie })).text).toContain('/product/7 for 90');
    tell(2);
    expect((await open(`${url}/product/7`, { cookie })).text).toContain('/product/7 for 90');
  });

  test('pages behind a sign-in, of the shell, and missing ones have a nonce and are not cached', async () => {
    const { url } = await aDrawingShop();
    for (const path of ['/order/9', '/login', '/nowhere']) {
      const { policy, response } = await open(url + path);
      expect(policy).toContain("'nonce-");
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('what the server cannot draw is left to the browser, with the answer that is there', async () => {
    const { url, api } = await aDrawingShop({ draws: () => false });
    const { policy, text } = await open(`${url}/product/7`);
    expect(policy).toContain("'nonce-");
    expect(text).toContain('"price":100');
    expect(api.asked).toBe(1);
  });

  test('only the declared parts of a query are rendered', async () => {
    const { url, drawings } = await aDrawingShop();
    for (const query of ['', '?utm_source=mail', '?brand=Koppie', '?x=1&brand=Koppie&brand=&brand=other']) {
      await open(`${url}/home${query}`);
    }
    expect(drawings).toEqual(['/home', '/home?brand=Koppie', '/home?brand=Koppie&brand=other']);
  });

  test('a page with a query is the same for everybody, and is not kept', async () => {
    const { url, drawings } = await aDrawingShop();
    const [first, second] = [await open(`${url}/home?brand=Koppie`), await open(`${url}/home?brand=Koppie`)];
    expect(drawings).toHaveLength(2);
    expect(first.policy).not.toContain('nonce');
    expect(second.etag).toBe(first.etag);
  });

  test('another registry makes other pages', async () => {
    const { url, activate, drawings } = await aDrawingShop();
    await open(`${url}/home`);
    activate(registryOf('http://remotes.example/remote/1.0.1-bbbbb/'));
    expect((await open(`${url}/home`)).text).toContain('1.0.1-bbbbb');
    expect(drawings).toHaveLength(2);
  });

  test('a candidate’s visitors get pages that are kept as well, and of their own', async () => {
    const { url, activate, drawings } = await aDrawingShop();
    const [active] = Object.values(registry.remotes['storefront']?.versions ?? {});
    const candidate = aVersion({
      base: 'http://remotes.example/remote/2.0.0-bbbb/',
      server: 'server.cjs',
      pages: PAGES,
    });
    const versions = { '1.0.0-aaaa': active ?? candidate, '2.0.0-bbbb': candidate };
    const offered = anEntry({ candidate: { version: '2.0.0-bbbb', percent: 50 }, versions });
    activate(aRegistry({ storefront: offered }));
    const visitors = Array.from({ length: 8 }, (_, number) => `bucket-of-a-visitor-0${number}`);
    const pages: string[] = [];
    for (const bucket of [...visitors, ...visitors]) {
      const { text, response } = await open(`${url}/home`, { cookie: `shop_bucket=${bucket}` });
      expect(response.headers.getSetCookie().join()).not.toContain('shop_bucket');
      pages.push(text);
    }
    expect(pages.slice(8)).toEqual(pages.slice(0, 8));
    expect(new Set(pages).size).toBe(2);
    expect(drawings).toHaveLength(2);
  });

  test('a cached page holds no cookie of the visitor for whom it was rendered', async () => {
    const { url } = await aDrawingShop();
    const cookiesOf = async (): Promise<string[]> =>
      (await open(`${url}/home`)).response.headers.getSetCookie();
    const [first, second] = [await cookiesOf(), await cookiesOf()];
    expect(first).toHaveLength(2);
    for (const cookie of second) expect(first).not.toContain(cookie);
  });

  test('a page is kept for each encoding', async () => {
    const { url, drawings } = await aDrawingShop();
    const headers = { 'Accept-Encoding': 'gzip' };
    const [brotli, gzip, kept] = [
      await open(`${url}/home`, { 'Accept-Encoding': 'br' }),
      await open(`${url}/home`, headers),
      await open(`${url}/home`, headers),
    ];
    expect(brotli.text).toBe(gzip.text);
    expect(kept.text).toBe(gzip.text);
    expect(brotli.etag).not.toBe(gzip.etag);
    expect(drawings).toHaveLength(2);
  });

  /** A browser's request for a page that it has; with this header `fetch` would also ask for no kept answer. */
  function statusOf(url: string, etag: string): Promise<number> {
    const headers = { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' };
    return new Promise((resolve, reject) => {
      get(url, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).once('error', reject);
    });
  }
});

describe('pages of lists', () => {
  afterEach(cleanUp);

  const registry = aRegistry({
    storefront: anEntry({
      pages: [
        aPage({ path: '/home' }),
        aPage({
          path: '/category/:slug',
          title: { from: 'category.name' },
          requires: 'category.name',
          query: ['size', 'min'],
          data: {
            endpoint: 'listProducts',
            path: '/api/products',
            query: { category: ':slug' },
            input: { category: ':slug' },
          },
        }),
        aPage({
          path: '/category/:slug/page/:pageNumber',
          requires: 'category.name',
          data: {
            endpoint: 'listProducts',
            path: '/api/products',
            query: { category: ':slug', pageNumber: ':pageNumber' },
            input: { category: ':slug', pageNumber: ':pageNumber' },
          },
        }),
        aPage({ path: '/placeorder', bare: true }),
      ],
    }),
  });

  interface InlinedPage {
    seeds: { endpoint: string; input: unknown }[];
  }

  async function open(url: string, path: string) {
    const response = await fetch(url + path);
    const html = await response.text();
    const [, json = '{}'] =
      /<script type="application\/json" id="shop-page"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    return { response, html, title, page: JSON.parse(json) as InlinedPage };
  }

  describe('a list', () => {
    const asked: string[] = [];
    const listShop = async () => {
      asked.length = 0;
      const apiUrl = await anApi({
        '/api/products': (ctx) => {
          asked.push(ctx.querystring);
          const { category, size } = ctx.query;
          const fields = {
            ...(category === 'hats' && { category: '?' }),
            ...(size === 'xxxs' && { size: '?' }),
          };
          if (Object.keys(fields).length === 0) {
            return {
              products: [],
              ...(category === 'tees' && { category: { name: 'Tees' } }),
              ...(category === 'old-tees' && { moved: { category: 'new tees/é' } }),
            };
          }
          ctx.status = 400;
          return { code: 'invalid_input', message: '?', fields };
        },
        '/api/products/categories': () => ({ categories: [] }),
      });
      return (await aShop({ registry, apiUrl })).url;
    };

    test('a list is asked for with the filters of its address, and with no other parameters of it', async () => {
      const { page, title } = await open(
        await listShop(),
        '/category/tees?size=m&utm_source=x&size=l&min=100&pageNumber=9',
      );
      expect(asked).toEqual(['category=tees&size=m&size=l&min=100']);
      const input = { category: 'tees', size: ['m', 'l'], min: '100' };
      expect(page.seeds).toContainEqual(expect.objectContaining({ endpoint: 'listProducts', input }));
      expect(title).toBe('Tees · Koppie');
    });

    test.each([
      ['/category/old-tees', '/category/new%20tees%2F%C3%A9'],
      ['/category/old-tees?size=m&utm_source=x', '/category/new%20tees%2F%C3%A9?size=m&utm_source=x'],
      ['/category/old-tees/page/2', '/category/new%20tees%2F%C3%A9/page/2'],
    ])('a list of a renamed category leads to its present address: %s', async (path, target) => {
      const response = await fetch((await listShop()) + path, { redirect: 'manual' });
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe(target);
      // A browser would otherwise be led there for ever, even if the old name is used again.
      expect(response.headers.get('cache-control')).toBe('no-cache');
      await response.text();
    });

    test('a list has the address without filters as its canonical one', async () => {
      const { html } = await open(await listShop(), '/category/tees?size=m');
      expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/category\/tees">/);
    });

    test.each(['hats', 'hats?size=xxxs', 'mitts'])(
      'a list of %s, which the shop does not have, is 404',
      async (list) => {
        const { response, title, page } = await open(await listShop(), `/category/${list}`);
        expect({ status: response.status, title }).toEqual({ status: 404, title: 'Page not found · Koppie' });
        expect(page.seeds.map(({ endpoint }) => endpoint)).not.toContain('listProducts');
      },
    );

    test('a list with an unknown filter is left to the browser, which offers to remove it', async () => {
      const { response, page } = await open(await listShop(), '/category/tees?size=xxxs');
      expect(response.status).toBe(200);
      expect(page.seeds.map(({ endpoint }) => endpoint)).not.toContain('listProducts');
    });

    test.each([
      ['/home', 1],
      ['/nowhere', 1],
      ['/placeorder', 0],
    ])('the list of categories is in the data of %s %i times', async (path, times) => {
      const { page } = await open(await listShop(), path);
      expect(page.seeds.filter(({ endpoint }) => endpoint === 'listCategories')).toHaveLength(times);
    });
  });
});
