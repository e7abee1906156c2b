import { pages } from './pages.ts';
import { routes } from './routes.tsx';

test('every address that this micro-frontend draws is known to the server, and no other [2.2]', () => {
  const drawn = routes.map(({ path }) => path).sort();
  expect(pages.map(({ pattern }) => pattern).sort()).toEqual(drawn);
});

test('shoppers need not sign in for any of them [6.1]', () => {
  expect(new Set(pages.map(({ access }) => access))).toEqual(new Set(['all']));
});
