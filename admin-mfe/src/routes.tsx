import type { RouteObject } from '@shop/shared-ui';
import { lazyPage } from '@shop/shared-ui';

const OrderListPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "orders" */ './features/orders/OrderListPage.tsx');
  return page.OrderListPage;
});
const OrderPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "orders" */ './features/orders/OrderPage.tsx');
  return page.OrderPage;
});
const ProductListPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "products" */ './features/products/ProductListPage.tsx');
  return page.ProductListPage;
});
const ProductEditPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "product-edit" */ './features/products/ProductEditPage.tsx');
  return page.ProductEditPage;
});
const UserListPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "users" */ './features/users/UserListPage.tsx');
  return page.UserListPage;
});
const UserEditPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "users" */ './features/users/UserEditPage.tsx');
  return page.UserEditPage;
});

export const routes: RouteObject[] = [
  { path: '/admin/orderlist', element: <OrderListPage /> },
  { path: '/admin/order/:id', element: <OrderPage /> },
  { path: '/admin/productlist', element: <ProductListPage /> },
  { path: '/admin/productlist/:pageNumber', element: <ProductListPage /> },
  { path: '/admin/product/:id/edit', element: <ProductEditPage /> },
  { path: '/admin/userlist', element: <UserListPage /> },
  { path: '/admin/user/:id/edit', element: <UserEditPage /> },
];
