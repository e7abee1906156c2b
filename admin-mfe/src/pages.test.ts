import { pages } from './pages.ts';
import { routes } from './routes.tsx';

test('every address that the admin draws is known to the server, and no other', () => {
  const drawn = routes.map(({ path }) => path).sort();
  expect(pages.map(({ pattern }) => pattern).sort()).toEqual(drawn);
});

test('none of them is for anybody but administrators', () => {
  expect(new Set(pages.map(({ access }) => access))).toEqual(new Set(['admin']));
});
