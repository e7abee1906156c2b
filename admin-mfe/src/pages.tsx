import { getUser } from '@shop/contract/calls/adminUsers';
import { getVoucher } from '@shop/contract/calls/adminVouchers';
import { getOrder } from '@shop/contract/calls/orders';
import { getProduct } from '@shop/contract/calls/products';
import { from, micro, page, preload } from '@shop/shared-ui';
import { productDraft } from './features/products/productDraft.ts';
import { voucherDraft } from './features/promotions/voucherDraft.ts';
import { userDraft } from './features/users/userDraft.ts';
import { expiredSessionSlice } from './standalone/expiredSessionSlice.ts';

const productListPage = {
  access: 'admin',
  title: 'Products',
  load: () => import(/* webpackChunkName: "products" */ './features/products/ProductListPage.tsx'),
} as const;

/**
 * Pages of the admin. Lists preload no data, because they change often. The page of one object preloads the
 * object, so that the server responds with 404 for an unknown one.
 */
export default micro({
  name: 'admin',
  owner: 'Admin team',
  area: 'Administration',
  pages: [
    page({
      path: '/admin/orderlist',
      access: 'admin',
      title: 'Orders',
      load: () => import(/* webpackChunkName: "orders" */ './features/orders/OrderListPage.tsx'),
    }),
    page({
      path: '/admin/order/:id',
      access: 'admin',
      title: from('number', { as: 'Order {value}', otherwise: 'Order' }),
      data: preload(getOrder, { id: ':id' }),
      load: () => import(/* webpackChunkName: "orders" */ './features/orders/OrderPage.tsx'),
    }),
    page({
      path: '/admin/returns',
      access: 'admin',
      title: 'Returns',
      load: () => import(/* webpackChunkName: "returns" */ './features/returns/ReturnListPage.tsx'),
    }),
    page({
      path: '/admin',
      access: 'admin',
      title: 'Overview',
      load: () => import(/* webpackChunkName: "overview" */ './features/overview/AdminStartPage.tsx'),
    }),
    page({
      path: '/admin/overview',
      access: 'admin',
      title: 'Overview',
      load: () => import(/* webpackChunkName: "overview" */ './features/overview/OverviewPage.tsx'),
    }),
    page({
      path: '/admin/packing-slips',
      access: 'admin',
      title: 'Packing slips',
      load: () => import(/* webpackChunkName: "packing-slips" */ './features/orders/PackingSlipsPage.tsx'),
    }),
    page({ path: '/admin/productlist', ...productListPage }),
    page({ path: '/admin/productlist/:pageNumber', ...productListPage }),
    page({
      path: '/admin/product/:id/edit',
      access: 'admin',
      title: 'Edit Product',
      data: preload(getProduct, { id: ':id' }),
      load: () => import(/* webpackChunkName: "product-edit" */ './features/products/ProductEditPage.tsx'),
    }),
    page({
      path: '/admin/product-import',
      access: 'admin',
      title: 'Import Products',
      load: () =>
        import(/* webpackChunkName: "product-import" */ './features/productImport/ProductImportPage.tsx'),
    }),
    page({
      path: '/admin/product-redirects',
      access: 'admin',
      title: 'Old Addresses',
      load: () => import(/* webpackChunkName: "redirects" */ './features/redirects/RedirectListPage.tsx'),
    }),
    page({
      path: '/admin/promotions',
      access: 'admin',
      title: 'Promotions',
      load: () => import(/* webpackChunkName: "promotions" */ './features/promotions/VoucherListPage.tsx'),
    }),
    page({
      path: '/admin/promotions/sales',
      access: 'admin',
      title: 'Sales',
      load: () => import(/* webpackChunkName: "promotions" */ './features/promotions/SaleListPage.tsx'),
    }),
    page({
      path: '/admin/promotions/voucher/new',
      access: 'admin',
      title: 'New Voucher',
      load: () => import(/* webpackChunkName: "voucher" */ './features/promotions/NewVoucherPage.tsx'),
    }),
    page({
      path: '/admin/promotions/codes/new',
      access: 'admin',
      title: 'New Single-use Codes',
      load: () => import(/* webpackChunkName: "voucher" */ './features/promotions/NewCodesPage.tsx'),
    }),
    page({
      path: '/admin/promotions/voucher/:id/edit',
      access: 'admin',
      title: from('code', { as: 'Voucher {value}', otherwise: 'Voucher' }),
      data: preload(getVoucher, { id: ':id' }),
      load: () => import(/* webpackChunkName: "voucher" */ './features/promotions/VoucherEditPage.tsx'),
    }),
    page({
      path: '/admin/userlist',
      access: 'admin',
      title: 'Users',
      load: () => import(/* webpackChunkName: "users" */ './features/users/UserListPage.tsx'),
    }),
    page({
      path: '/admin/user/:id/edit',
      access: 'admin',
      title: 'Edit User',
      data: preload(getUser, { id: ':id' }),
      load: () => import(/* webpackChunkName: "users" */ './features/users/UserEditPage.tsx'),
    }),
    page({
      path: '/admin/reviewlist',
      access: 'admin',
      title: 'Reviews',
      load: () => import(/* webpackChunkName: "reviews" */ './features/reviews/ReviewListPage.tsx'),
    }),
    page({
      path: '/admin/activity',
      access: 'admin',
      title: 'Activity',
      load: () => import(/* webpackChunkName: "activity" */ './features/activity/ActivityPage.tsx'),
    }),
    page({
      path: '/admin/settings',
      access: 'admin',
      title: 'Settings',
      load: () => import(/* webpackChunkName: "settings" */ './features/settings/SettingsPage.tsx'),
    }),
    page({
      path: '/admin/micro-frontends',
      access: 'admin',
      title: 'Micro-frontends',
      load: () =>
        import(/* webpackChunkName: "micro-frontends" */ './features/microFrontends/MicroFrontendsPage.tsx'),
    }),
  ],
  reducers: {
    ...productDraft.reducers,
    ...userDraft.reducers,
    ...voucherDraft.reducers,
    [expiredSessionSlice.reducerPath]: expiredSessionSlice.reducer,
  },
});
