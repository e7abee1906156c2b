import Router from '@koa/router';
import { matchInSection } from './matchInSection.ts';
import type { RequestState } from './requestState.ts';

const answer = () => undefined;
const strict = () => new Router<RequestState>({ strict: true, sensitive: true });

function withRoutes(): Router<RequestState> {
  const router = strict();
  router.get('/api/orders/mine', answer);
  router.get('/api/orders/:id', answer);
  router.post('/api/orders', answer);
  router.put('/api/orders/:id/pay', answer);
  router.get('/api/carts', answer);
  router.get('/images/*path', answer);
  return router;
}

const PATHS = [
  ...['/api/orders/mine', '/api/orders/7', '/api/orders', '/api/orders/7/pay', '/api/carts', '/api/carts/'],
  ...['/images/tees/one.webp', '/images', '/', '', '/api', '/api/', '/api/Orders', '/API/orders'],
  ...[
    '//api/orders',
    '/api//orders',
    '/api/%6frders',
    '/api/orders/%2e%2e/carts',
    '/__proto__',
    '/api/__proto__',
  ],
];

test.each(PATHS)('the path "%s" has the routes that it has without sections', (path) => {
  const [whole, sectioned] = [withRoutes(), matchInSection(withRoutes())];
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const [expected, found] = [whole.match(path, method), sectioned.match(path, method)];
    const pathsOf = (routes: typeof found.path) => routes.map((route) => route.path);
    expect([found.route, pathsOf(found.path), pathsOf(found.pathAndMethod)]).toEqual([
      ...[expected.route, pathsOf(expected.path), pathsOf(expected.pathAndMethod)],
    ]);
  }
});

test('of two routes of a path the first one comes first', () => {
  const { pathAndMethod } = matchInSection(withRoutes()).match('/api/orders/mine', 'GET');
  expect(pathAndMethod.map(({ path }) => path)).toEqual(['/api/orders/mine', '/api/orders/:id']);
});

test.each<[string, (router: Router<RequestState>) => unknown]>([
  ['a route whose section is a parameter', (router) => router.get('/api/:kind/list', answer)],
  ['a route whose section is optional', (router) => router.get('/api{/orders}', answer)],
  ['an expression', (router) => router.get(/^\/images\/x/, answer)],
  ['middleware', (router) => router.use(answer)],
  ['middleware of a path', (router) => router.use('/api', answer)],
])('%s is refused', (_, add) => {
  const router = strict();
  add(router);
  expect(() => matchInSection(router)).toThrow('may be in several sections');
});

test('a route that is added afterwards is refused', () => {
  const router = matchInSection(withRoutes());
  expect(() => router.get('/api/reviews', answer)).toThrow('would not be found');
});
