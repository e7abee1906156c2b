import { aPage, aRegistry, aShell, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

afterEach(cleanUp);

const PRODUCT_PAGE = {
  path: '/product/:id',
  title: { from: 'name' },
  data: { endpoint: 'getProduct', path: '/api/products/:id', input: { id: ':id' } },
};

const registry = aRegistry({
  storefront: anEntry({ pages: [aPage({ path: '/cart' }), aPage(PRODUCT_PAGE)] }),
});

/** A shop of one product, to which these addresses lead. */
async function aMovedShop(oldAddresses: readonly string[]) {
  const asked: string[] = [];
  let version = 1;
  const apiUrl = await anApi({
    '/api/products/7': () => ({ _id: '7', name: 'Boulder Tee' }),
    '/api/products/boulder-tee': (ctx) => {
      ctx.status = 404;
      return { code: 'not_found', message: 'Product not found' };
    },
    '/api/redirects': (ctx) => {
      const address = String(ctx.query['address']);
      asked.push(address);
      return oldAddresses.includes(address) ? { product: '7' } : {};
    },
  });
  const catalogue = { getCurrent: () => version, close: () => undefined };
  const { url } = await aShop({ registry, shell: aShell(), apiUrl, catalogue });
  const visit = async (path: string, method = 'GET') => {
    const response = await fetch(url + path, { method, redirect: 'manual' });
    await response.text();
    const { status, headers } = response;
    return { status, location: headers.get('location'), caching: headers.get('cache-control') };
  };
  const changeCatalogue = () => {
    version += 1;
  };
  return { asked, visit, changeCatalogue };
}

const MOVED = { status: 301, location: '/product/7', caching: 'no-cache' };

test.each([
  ['/products/boulder-tee', 'a path without a page'],
  ['/product/boulder-tee', 'a path of our product page that names no product'],
  ['/index.php?id_product=7', 'a path with a query'],
])('%s, %s, leads to its product', async (path) => {
  const { visit } = await aMovedShop([path]);
  expect(await visit(path)).toEqual(MOVED);
  expect(await visit(path, 'HEAD')).toEqual(MOVED);
});

test.each(['/product/7', '/cart', '/login'])('%s of our own is shown and looked up nowhere', async (path) => {
  const { visit, asked } = await aMovedShop([path]);
  expect((await visit(path)).status).toBe(200);
  expect(asked).toEqual([]);
});

test('an address that leads nowhere is 404 as before', async () => {
  const { visit } = await aMovedShop([]);
  expect(await visit('/products/other')).toMatchObject({ status: 404, location: null, caching: 'no-store' });
});

test('an address is looked up once for each version of the catalogue', async () => {
  const { visit, asked, changeCatalogue } = await aMovedShop(['/products/boulder-tee']);
  for (let visits = 0; visits < 3; visits += 1) {
    expect((await visit('/products/boulder-tee')).status).toBe(301);
    expect((await visit('/products/other')).status).toBe(404);
  }
  expect(asked).toEqual(['/products/boulder-tee', '/products/other']);
  changeCatalogue();
  await visit('/products/other');
  expect(asked).toHaveLength(3);
});

test('an address is 404 while the API does not look it up', async () => {
  const apiUrl = await anApi({});
  const { url } = await aShop({ registry, apiUrl });
  const response = await fetch(`${url}/products/boulder-tee`, { redirect: 'manual' });
  expect(response.status).toBe(404);
  await response.text();
});

test('an address that is longer than any of a shop is not looked up', async () => {
  const { visit, asked } = await aMovedShop([]);
  expect((await visit(`/${'x'.repeat(2001)}`)).status).toBe(404);
  expect(asked).toEqual([]);
});
