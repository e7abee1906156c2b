import { pages } from './pages.ts';
import { routes } from './routes.tsx';

test('every address that the checkout draws is known to the server, and no other', () => {
  const drawn = routes.map(({ path }) => path).sort();
  expect(pages.map(({ pattern }) => pattern).sort()).toEqual(drawn);
});

test('all but the cart is for who is signed in [2.12]', () => {
  const open = pages.filter(({ access }) => access !== 'signed-in').map(({ pattern }) => pattern);
  expect(open).toEqual(['/cart']);
});
