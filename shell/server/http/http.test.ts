import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Context } from 'koa';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { createFolderStore } from '@shop/store/folderStore';
import { grantPrefixes } from '@shop/store/grants';
import { GRANTS_KEY, getEntryKey, getGrantsKey } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { computeSha384 } from '@shop/store/outputs';
import { publishVersion } from '@shop/store/publish';
import { ACTOR, release, someShell } from '@shop/store/testing/releases';
import { createLogger } from '@shop/web-server/requestLog';
import type { CatalogueVersionStream } from '../cache/catalogueVersion.ts';
import { followCatalogueVersion } from '../cache/catalogueVersion.ts';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

describe('files of older shells', () => {
  const LAZY = Buffer.from('globalThis.lazyPage = true;');
  const FONT = Buffer.from([0, 255, 1, 254]);

  let root: string;
  let store: ObjectStore;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'older-shells-'));
    store = createFolderStore(root);
  });
  afterEach(async () => {
    await cleanUp();
    await rm(root, { recursive: true });
  });

  const theShop = async (): Promise<string> => {
    const registry = aRegistry({ storefront: anEntry({ pages: [aPage({ path: '/' })] }) });
    return (await aShop({ registry, env: { DELIVERY_STORE_URL: pathToFileURL(root).href } })).url;
  };

  /** Publishes a shell that has these files beside its own. */
  async function anOlderShell(): Promise<string> {
    const extra = new Map([
      ['static/profile.1111.js', LAZY],
      ['static/display.2222.woff2', FONT],
      ['other/page.js', LAZY],
    ]);
    const main = Buffer.from('shell one');
    const files = Object.fromEntries(
      [['static/main.js', main] as const, ...extra].map(([file, body]) => [file, computeSha384(body)]),
    );
    const outputs = new Map([...someShell('one', { files }), ...extra, ['static/unnamed.js', LAZY]]);
    return (await publishVersion(store, 'shell', outputs, ACTOR)).version;
  }

  test("a tab of an older shell gets that shell's files, for as long as it likes", async () => {
    await anOlderShell();
    const url = await theShop();
    const lazy = await fetch(`${url}/static/profile.1111.js`);
    expect({ status: lazy.status, text: await lazy.text() }).toEqual({ status: 200, text: LAZY.toString() });
    expect(lazy.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(lazy.headers.get('content-type')).toContain('javascript');
    expect(lazy.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    const font = await fetch(`${url}/static/display.2222.woff2`);
    expect(Buffer.from(await font.arrayBuffer())).toEqual(FONT);
  });

  test.each([
    ['nobody names', 'static/unnamed.js'],
    ['no shell has', 'static/gone.js'],
    ['is not below /static/', 'other/page.js'],
  ])('a file that %s is not found', async (_, file) => {
    await anOlderShell();
    expect((await fetch(`${await theShop()}/${file}`)).status).toBe(404);
  });

  test('a file that is not what its build made is not given out', async () => {
    const version = await anOlderShell();
    await store.replace(`shell/${version}/static/profile.1111.js`, Buffer.from('globalThis.tampered = true'));
    expect((await fetch(`${await theShop()}/static/profile.1111.js`)).status).toBe(404);
  });

  test('a store that is away costs the old files and nothing else', async () => {
    const url = await theShop();
    await rm(root, { recursive: true });
    expect((await fetch(`${url}/static/profile.1111.js`)).status).toBe(404);
    expect((await fetch(`${url}/`)).status).toBe(200);
    root = await mkdtemp(join(tmpdir(), 'older-shells-'));
  });
});

describe('readiness', () => {
  let root: string;
  let store: ObjectStore;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'shell-readiness-'));
    store = createFolderStore(root);
  });
  afterEach(async () => {
    await cleanUp();
    await rm(root, { recursive: true });
  });

  const theShop = () => aShop({ env: { DELIVERY_STORE_URL: pathToFileURL(root).href } });

  async function statusOf(url: string, path: string): Promise<number> {
    return (await fetch(url + path)).status;
  }

  async function untilReady(url: string): Promise<void> {
    while ((await statusOf(url, '/healthz')) !== 200) await new Promise((next) => setTimeout(next, 100));
  }

  const UNREADABLE = 'The store cannot be read, or nobody has been granted a prefix in it.';
  const NOTHING_ACTIVE = 'No micro-frontend is active in the store.';

  test.each([
    ['with an empty store', () => Promise.resolve(), UNREADABLE],
    ['with half a list of prefixes', () => store.replace(GRANTS_KEY, Buffer.from('{ "schema"')), UNREADABLE],
    ['with a store that is no folder', () => writeFile(join(root, 'platform'), ''), UNREADABLE],
    ['before anything is active', () => grantPrefixes(store, 'storefront', ['/storefront']), NOTHING_ACTIVE],
  ])(
    'a shop that starts %s is not ready, says why, and opens with the first release',
    async (_, prepare, why) => {
      await prepare();
      const { url } = await theShop();

      const page = await fetch(`${url}/`);
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBe('5');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain('The shop is about to open');
      expect(await statusOf(url, '/login')).toBe(503);
      expect(await statusOf(url, '/remotes.json')).toBe(503);
      const health = await fetch(`${url}/healthz`);
      expect({ status: health.status, retryAfter: health.headers.get('retry-after') }).toEqual({
        status: 503,
        retryAfter: '5',
      });
      expect(await health.json()).toEqual({ status: 'not ready', reason: why });
      expect(await statusOf(url, '/healthz/live')).toBe(200);

      await rm(join(root, 'platform'), { recursive: true, force: true });
      await grantPrefixes(store, 'storefront', ['/storefront']);
      await release(store, 'storefront');
      await untilReady(url);
      expect(await statusOf(url, '/storefront')).toBe(200);
    },
  );

  test('a shop that has had a registry stays ready when what it follows is spoilt or gone', async () => {
    await grantPrefixes(store, 'storefront', ['/storefront']);
    await release(store, 'storefront');
    const { url } = await theShop();
    expect(await statusOf(url, '/healthz')).toBe(200);
    await store.create(getEntryKey('storefront', 2), Buffer.from('{}'));
    await store.replace(getGrantsKey(1), Buffer.from('{}'));
    await new Promise((polled) => setTimeout(polled, 1200));
    expect(await statusOf(url, '/healthz')).toBe(200);
    await rm(root, { recursive: true });
    await new Promise((polled) => setTimeout(polled, 1200));
    expect(await statusOf(url, '/storefront')).toBe(200);
    await mkdir(root);
  });
});

describe('the sitemap', () => {
  afterEach(cleanUp);

  const TIME = '2026-11-02T09:00:00.000Z';
  const LATER = '2026-11-03T09:00:00.000Z';
  const PUBLIC_URL = 'https://shop.example';

  const ANSWERS = {
    '/api/sitemap': () => ({
      files: [{ changedAt: TIME }, { changedAt: LATER }],
      categories: [
        { slug: 'home-away', changedAt: LATER },
        { slug: 'môre', changedAt: TIME },
      ],
    }),
    '/api/sitemap/2': (ctx: Context) => {
      ctx.status = 404;
      return { message: 'File not found' };
    },
    '/api/sitemap/1': () => ({ products: [{ _id: '7', changedAt: TIME }] }),
  };

  const PAGES = [
    aPage({ path: '/' }),
    aPage({ path: '/home' }),
    aPage({ path: '/page/:pageNumber' }),
    aPage({ path: '/product/:id' }),
    aPage({ path: '/category/:slug' }),
  ];

  async function aShopWith(pages = PAGES, answers: Parameters<typeof anApi>[0] = ANSWERS) {
    const { index: _, ...hidden } = aPage({ path: '/cart' });
    const registry = aRegistry({ storefront: anEntry({ pages: [...pages, hidden] }) });
    const { url } = await aShop({ registry, apiUrl: await anApi(answers), env: { PUBLIC_URL } });
    return (path: string) => fetch(url + path);
  }

  /** The addresses of a file with their times. */
  async function entriesOf(response: Response): Promise<string[]> {
    const xml = await response.text();
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="[^"]+">\n[^&]*<\/\1>\n$/,
    );
    return [...xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, address, time]) =>
      [address, time].filter(Boolean).join(' '),
    );
  }

  test('robots.txt names the sitemap, and the sitemap names its files with their changes [R.41]', async () => {
    const get = await aShopWith();
    expect(await (await get('/robots.txt')).text()).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
    const response = await get('/sitemap.xml');
    expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
      status: 200,
      contentType: expect.stringContaining('application/xml'),
    });
    expect(await entriesOf(response)).toEqual([
      `${PUBLIC_URL}/sitemap/pages.xml`,
      `${PUBLIC_URL}/sitemap/categories.xml ${LATER}`,
      `${PUBLIC_URL}/sitemap/products-1.xml ${TIME}`,
      `${PUBLIC_URL}/sitemap/products-2.xml ${LATER}`,
    ]);
  });

  test.each([
    ['pages', [`${PUBLIC_URL}/login`, `${PUBLIC_URL}/`, `${PUBLIC_URL}/home`]],
    ['categories', [`${PUBLIC_URL}/category/home-away ${LATER}`, `${PUBLIC_URL}/category/m%C3%B4re ${TIME}`]],
    ['products-1', [`${PUBLIC_URL}/product/7 ${TIME}`]],
  ])('the file %p has %p', async (name, entries) => {
    const get = await aShopWith();
    expect(await entriesOf(await get(`/sitemap/${name}.xml`))).toEqual(entries);
  });

  test('nothing is listed for which there is no page, and what is unknown is no file', async () => {
    const get = await aShopWith([aPage({ path: '/home' })]);
    expect(await entriesOf(await get('/sitemap.xml'))).toEqual([`${PUBLIC_URL}/sitemap/pages.xml`]);
    const statuses = ['products-1', 'categories'].map(
      async (name) => (await get(`/sitemap/${name}.xml`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404]);
    const whole = await aShopWith();
    expect((await whole('/sitemap/products-2.xml')).status).toBe(404);
    expect((await whole('/sitemap/products-0.xml')).status).toBe(404);
  });

  test('while the API is away, crawlers are asked to come back', async () => {
    const get = await aShopWith(PAGES, {});
    const response = await get('/sitemap.xml');
    expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '60',
    });
  });
});

describe('the version of the catalogue', () => {
  const logger = createLogger('test');
  logger.level = 'silent';

  let streams: PassThrough[];
  let catalogue: CatalogueVersionStream;
  beforeEach(async () => {
    streams = [];
    const apiUrl = await anApi({
      '/api/catalogue-version': (ctx) => {
        ctx.type = 'text/event-stream';
        const stream = new PassThrough();
        streams.push(stream);
        return stream;
      },
    });
    catalogue = followCatalogueVersion(apiUrl, logger);
    await until(() => streams.length === 1);
  });
  afterEach(async () => {
    catalogue.close();
    await cleanUp();
  });

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await sleep(5);
  }

  const tell = (data: string) => streams.at(-1)?.write(`data: ${data}\n\n`);

  test('the version is what was told last', async () => {
    expect(catalogue.getCurrent()).toBeNull();
    for (const version of [4, 5]) {
      tell(JSON.stringify({ version }));
      await until(() => catalogue.getCurrent() === version);
    }
  });

  test.each([
    ['ends', () => streams[0]?.end()],
    ['breaks', () => streams[0]?.destroy()],
    ['says what nobody understands', () => tell('yes')],
    ['falls silent', () => undefined],
  ])('when the stream %s, the version is not known until another one tells it', async (_, lose) => {
    tell('{"version":4}');
    await until(() => catalogue.getCurrent() === 4);
    lose();
    await until(() => catalogue.getCurrent() === null);
    await until(() => streams.length === 2);
    tell('{"version":4}');
    await until(() => catalogue.getCurrent() === 4);
  });

  test('once it is closed, nothing is asked any more', async () => {
    tell('{"version":4}');
    await until(() => catalogue.getCurrent() === 4);
    catalogue.close();
    await until(() => catalogue.getCurrent() === null);
    await sleep(700);
    expect(streams).toHaveLength(1);
  });
});
