import type { RemotePage } from '@shop/shared-ui';

const screen = (pattern: string, title: string, chunk: string): RemotePage => ({
  pattern,
  access: 'admin',
  title,
  chunk,
});

/** Nothing is inlined into these pages: an administrator's data changes while it is looked at. */
export const pages: RemotePage[] = [
  screen('/admin/orderlist', 'Orders', 'orders'),
  screen('/admin/order/:id', 'Order', 'orders'),
  screen('/admin/productlist', 'Products', 'products'),
  screen('/admin/productlist/:pageNumber', 'Products', 'products'),
  screen('/admin/product/:id/edit', 'Edit Product', 'product-edit'),
  screen('/admin/userlist', 'Users', 'users'),
  screen('/admin/user/:id/edit', 'Edit User', 'users'),
];
