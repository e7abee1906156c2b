import { injectReducers } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { ShopSetting } from '@shop/shared-ui/testing';
import { anAdmin, renderShop } from '@shop/shared-ui/testing';
import type { ReactElement } from 'react';
import { Suspense } from 'react';
// Pages are lazy. These imports compile them before the first test, which would otherwise wait.
import '../features/orders/OrderListPage.tsx';
import '../features/orders/OrderPage.tsx';
import '../features/products/ProductEditPage.tsx';
import '../features/products/ProductListPage.tsx';
import '../features/users/UserEditPage.tsx';
import '../features/users/UserListPage.tsx';
import remote from '../remote.tsx';

const routes = remote.routes.map((route) => ({ ...route, element: <Suspense>{route.element}</Suspense> }));

/** Adds the slices of the admin to a store, as the shell does. */
function prepare(store: ShopStore): void {
  injectReducers(store, 'admin', remote.reducers);
}

/** Renders an admin screen for an administrator. Other paths are empty pages. */
export function renderAdmin(route: string) {
  const elsewhere = { path: '*', element: null };
  return renderShop([...routes, elsewhere], { route, user: anAdmin(), prepare });
}

/** Renders the admin on its own origin. */
export function renderAlone(application: ReactElement, setting: Omit<ShopSetting, 'prepare'> = {}) {
  return renderShop(application, { ...setting, prepare });
}
