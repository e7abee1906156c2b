import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { aShop, anApi, cleanUp } from '../testing/aShop.ts';

afterEach(cleanUp);

const PUBLIC_URL = 'https://shop.example';
const PRODUCT = {
  _id: '7',
  name: 'Boulder Tee',
  image: '/images/products/boulder-tee-640.webp',
  price: 299.5,
  description: 'Heavy cotton.',
  brand: 'Koppie',
  category: 'T-shirts',
  countInStock: 3,
  rating: 0,
  numReviews: 0,
  version: 1,
  reviews: [],
};

/** What search engines and those who share an address read of a page, by the name of the property. */
async function metaOf(path: string): Promise<Record<string, string>> {
  const data = { endpoint: 'getProduct', path: '/api/products/:id', input: { id: ':id' } };
  const image = { from: 'image', sizes: '50vw' };
  const pages = [
    ...['/home', '/page/:pageNumber', '/category/:slug/page/:pageNumber'].map((each) =>
      aPage({ path: each }),
    ),
    aPage({ path: '/product/:id', data, image }),
  ];
  const registry = aRegistry({ storefront: anEntry({ pages }) });
  const apiUrl = await anApi({ '/api/products/7': () => PRODUCT });
  const { url } = await aShop({ registry, apiUrl, env: { PUBLIC_URL } });
  const html = await (await fetch(url + path)).text();
  const properties = [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)];
  const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
  return {
    ...Object.fromEntries(properties.map(([, name = '', content = '']) => [name, content])),
    ...(canonical === undefined ? {} : { canonical }),
  };
}

test.each([
  ['/home', '/home'],
  ['/home?brand=koppie&sort=price-asc', '/home'],
  ['/page/1', '/home'],
  ['/page/2', '/page/2'],
  ['/category/caps/page/1', '/category/caps'],
])('the canonical address of %p is %p [R.41]', async (path, canonical) => {
  const url = PUBLIC_URL + canonical;
  expect(await metaOf(path)).toMatchObject({ canonical: url, 'og:url': url, 'og:type': 'website' });
});

test('a product that is shared shows its picture and its price [R.41]', async () => {
  expect(await metaOf('/product/7')).toMatchObject({
    'og:type': 'product',
    'og:image': `${PUBLIC_URL}${PRODUCT.image}`,
    'og:image:alt': 'Boulder Tee',
    'product:price:amount': '299.50',
    'product:price:currency': 'ZAR',
  });
});
