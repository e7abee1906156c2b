import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

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

  test('is asked for with the filters of its address, and with no other parameters of it', async () => {
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
  ])('of a renamed category leads to its present address: %s', async (path, target) => {
    const response = await fetch((await listShop()) + path, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
    // A browser would otherwise be led there for ever, even if the old name is used again.
    expect(response.headers.get('cache-control')).toBe('no-cache');
    await response.text();
  });

  test('has the address without filters as its canonical one', async () => {
    const { html } = await open(await listShop(), '/category/tees?size=m');
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/category\/tees">/);
  });

  test.each(['hats', 'hats?size=xxxs', 'mitts'])(
    'of %s, which the shop does not have, is 404',
    async (list) => {
      const { response, title, page } = await open(await listShop(), `/category/${list}`);
      expect([response.status, title]).toEqual([404, 'Page not found · Koppie']);
      expect(page.seeds.map(({ endpoint }) => endpoint)).not.toContain('listProducts');
    },
  );

  test('with a filter that the shop does not know is left to the browser, which offers to remove it', async () => {
    const { response, page } = await open(await listShop(), '/category/tees?size=xxxs');
    expect(response.status).toBe(200);
    expect(page.seeds.map(({ endpoint }) => endpoint)).not.toContain('listProducts');
  });

  test.each([
    ['/home', 1],
    ['/nowhere', 1],
    ['/placeorder', 0],
  ])('of categories is in the data of %s %i times', async (path, times) => {
    const { page } = await open(await listShop(), path);
    expect(page.seeds.filter(({ endpoint }) => endpoint === 'listCategories')).toHaveLength(times);
  });
});
