import type { Context } from 'koa';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

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
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/xml'),
  ]);
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
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
});
