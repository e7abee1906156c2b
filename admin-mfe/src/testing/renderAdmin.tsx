import { install } from '@shop/shared-ui';
import type { ShopSetting } from '@shop/shared-ui/testing/renderShop';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { anAdmin } from '@shop/shared-ui/testing/samples';
import type { ReactElement } from 'react';
import { admin } from './pagesReady.ts';

/** Renders an admin screen for an administrator. Other paths are empty pages. */
export function renderAdmin(route: string) {
  return renderShop(admin, { route, user: anAdmin() });
}

/** Renders the admin on its own origin. */
export function renderAlone(application: ReactElement, setting: Omit<ShopSetting, 'prepare'> = {}) {
  return renderShop(application, {
    ...setting,
    prepare: (store) => {
      install(store, admin);
    },
  });
}
