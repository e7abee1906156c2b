import type { RemotePage } from '@shop/shared-ui';

const screen = (pattern: string, title: string, chunk: string): RemotePage => ({
  pattern,
  access: 'admin',
  title,
  chunk,
});

/** A screen of one object: the server asks for it, so that an unknown one is answered with 404. */
const screenOf = (endpoint: string, path: string, page: RemotePage): RemotePage => ({
  ...page,
  data: { endpoint, path, input: { id: ':id' } },
});

/** Nothing is inlined into the lists: they change while they are looked at. */
export const pages: RemotePage[] = [
  screen('/admin/orderlist', 'Orders', 'orders'),
  screenOf('getOrder', '/api/orders/:id', screen('/admin/order/:id', 'Order', 'orders')),
  screen('/admin/productlist', 'Products', 'products'),
  screen('/admin/productlist/:pageNumber', 'Products', 'products'),
  screenOf(
    'getProduct',
    '/api/products/:id',
    screen('/admin/product/:id/edit', 'Edit Product', 'product-edit'),
  ),
  screen('/admin/userlist', 'Users', 'users'),
  screenOf('getUser', '/api/users/:id', screen('/admin/user/:id/edit', 'Edit User', 'users')),
];
