import { getShopConfig } from '@shop/contract/config';
import type { LoadResult } from '@shop/contract/telemetry';
import { listCategories } from '@shop/contract/productDiscovery';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import type { RenderedShop, ShopSetting } from '@shop/shared-ui/testing/renderShop';
import { act } from '@testing-library/react';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { App } from '../App.tsx';
import { createShopRegistry } from '../registry/shopRegistry.ts';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { createRemoteLoader } from '../remotes/remoteLoader.ts';
import type { RemotePort } from '../remotes/federation.ts';
import { aShopConfig } from './aShopConfig.ts';

/** Three micro-frontends, as the shop has them. */
export const registry = aRegistry({
  storefront: anEntry({
    pages: ['/', '/home', '/search/:keyword', '/category/:slug', '/saved'].map((path) => aPage({ path })),
  }),
  checkout: anEntry({
    container: 'mfe_checkout',
    area: 'Cart and checkout',
    prefixes: ['/cart', '/shipping'],
    pages: [aPage({ path: '/cart' }), aPage({ path: '/shipping', access: 'signed-in', bare: true })],
  }),
  admin: anEntry({
    container: 'mfe_admin',
    area: 'Administration',
    prefixes: ['/admin'],
    pages: [aPage({ path: '/admin/orderlist', access: 'admin' })],
  }),
});

export const CATEGORIES = [
  { name: 'T-shirts', slug: 't-shirts', count: 20, image: '/images/products/boulder-tee-640.webp' },
  { name: 'Hoodies', slug: 'hoodies', count: 6, image: '/images/products/dome-hoodie-640.webp' },
];

/** A page with the complete registry, unless the test leaves the admin out. */
export function aShopRegistry(options: Partial<Parameters<typeof createShopRegistry>[0]> = {}): ShopRegistry {
  return createShopRegistry({
    registry,
    restricted: [],
    fetchRegistry: () => Promise.resolve(registry),
    checkSession: () => Promise.resolve('not-an-admin'),
    ...options,
  });
}

/** Renders the whole shell with the micro-frontends of the test, and waits for the first page. */
export async function renderApp(
  port: RemotePort,
  setting: ShopSetting = {},
  shopRegistry = aShopRegistry(),
  onLoad: (load: LoadResult) => void = () => undefined,
): Promise<RenderedShop> {
  const loader = createRemoteLoader({
    registry: () => shopRegistry.getState().registry,
    refresh: shopRegistry.refresh,
    port,
    install: () => undefined,
    uninstall: () => undefined,
    retryAfterMs: 0,
    onLoad,
  });
  mockApi().on(getShopConfig, aShopConfig()).on(listCategories, { categories: CATEGORIES });
  // React never resumes a component that has suspended outside an awaited act.
  return act(() =>
    Promise.resolve(
      renderShop(<App registry={shopRegistry} loader={loader} awaitsFirstPage={false} />, setting),
    ),
  );
}
