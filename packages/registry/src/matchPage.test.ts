import { matchPage } from './matchPage.ts';
import { aPage, aRegistry, anEntry } from './testing/aRegistry.ts';

const registry = aRegistry({
  storefront: anEntry({
    pages: [
      '/',
      '/home',
      '/search/:keyword',
      '/search/:keyword/page/:pageNumber',
      '/product/:id',
      '/product/new',
    ].map((path) => aPage({ path })),
  }),
  checkout: anEntry({
    container: 'mfe_checkout',
    prefixes: ['/cart', '/order'],
    pages: [aPage({ path: '/cart' }), aPage({ path: '/order/:id' })],
  }),
  admin: anEntry({
    container: 'mfe_admin',
    prefixes: ['/admin'],
    pages: [aPage({ path: '/admin/userlist', access: 'all' })],
  }),
});

test.each([
  ['/', 'storefront', '/', {}],
  ['/home/', 'storefront', '/home', {}],
  ['/HOME', 'storefront', '/home', {}],
  ['/search/blue%20tee', 'storefront', '/search/:keyword', { keyword: 'blue tee' }],
  [
    '/search/a%2Fb/page/2',
    'storefront',
    '/search/:keyword/page/:pageNumber',
    { keyword: 'a/b', pageNumber: '2' },
  ],
  ['/product/new', 'storefront', '/product/new', {}],
  ['/product/7', 'storefront', '/product/:id', { id: '7' }],
  ['/cart', 'checkout', '/cart', {}],
  ['/order/9', 'checkout', '/order/:id', { id: '9' }],
])('%s is a page of %s', (path, name, pattern, params) => {
  const match = matchPage(registry, path);
  expect(match?.name).toBe(name);
  expect(match?.page.path).toBe(pattern);
  expect(match?.params).toEqual(params);
});

test.each([
  '/nothing',
  '/homely',
  '/product',
  '/product/7/8',
  '//home',
  '/cart/x',
  '/search/%E0%A4%A',
  '/login',
  '/api/products',
])('%s is no page of a micro-frontend', (path) => {
  expect(matchPage(registry, path)).toBeNull();
});
