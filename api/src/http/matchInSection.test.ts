import Router from '@koa/router';
import { matchInSection } from './matchInSection.ts';
import type { RequestState } from './requestState.ts';

const answer = () => undefined;
const aRouter = () => matchInSection(new Router<RequestState>({ strict: true, sensitive: true }));

const found = (router: Router<RequestState>, path: string, method = 'GET'): unknown[] =>
  router.match(path, method).pathAndMethod.map((route) => route.path);

test('a route is found by its path and method, in the order in which the routes were added', () => {
  const router = aRouter();
  router.get('/api/orders/mine', answer);
  router.get('/api/orders/:id', answer);
  router.post('/api/orders', answer);
  router.get('/images/*path', answer);

  expect(found(router, '/api/orders/mine')).toEqual(['/api/orders/mine', '/api/orders/:id']);
  expect(found(router, '/api/orders/7')).toEqual(['/api/orders/:id']);
  expect(found(router, '/api/orders', 'POST')).toEqual(['/api/orders']);
  expect(found(router, '/api/orders')).toEqual([]);
  expect(found(router, '/images/tees/one.webp')).toEqual(['/images/*path']);
});

test('a route that is added after a request is found as well', () => {
  const router = aRouter();
  router.get('/api/orders', answer);
  expect(found(router, '/api/carts')).toEqual([]);
  router.get('/api/carts', answer);
  expect(found(router, '/api/carts')).toEqual(['/api/carts']);
});

test.each(['/', '', '/api', '/api/', '/api/Orders', '/API/orders', '//api/orders', '/api//orders'])(
  'the path "%s" has no route',
  (path) => {
    const router = aRouter();
    router.get('/api/orders', answer);
    expect(found(router, path)).toEqual([]);
  },
);

test('a route whose section is a parameter is refused', () => {
  const router = aRouter();
  router.get('/api/:kind/list', answer);
  expect(() => router.match('/api/orders/list', 'GET')).toThrow('/api/:kind/list may be in several sections');
});
