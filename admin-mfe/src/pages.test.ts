import { getUser } from '@shop/contract/adminUsers';
import { getOrder } from '@shop/contract/orders';
import { getProduct } from '@shop/contract/products';
import { pages } from './pages.ts';
import { routes } from './routes.tsx';

test('every address that the admin draws is known to the server, and no other [2.13] [2.14]', () => {
  const drawn = routes.map(({ path }) => path).sort();
  expect(pages.map(({ pattern }) => pattern).sort()).toEqual(drawn);
});

test('none of them is for anybody but administrators [2.13]', () => {
  expect(new Set(pages.map(({ access }) => access))).toEqual(new Set(['admin']));
});

test.each([
  ['/admin/order/:id', getOrder],
  ['/admin/product/:id/edit', getProduct],
  ['/admin/user/:id/edit', getUser],
])('the server asks for what %s shows, so that an unknown one is a 404', (pattern, { name, path }) => {
  const page = pages.find((each) => each.pattern === pattern);
  expect(page?.data).toMatchObject({ endpoint: name, path, input: { id: ':id' } });
});
