import {
  BrowserRouter,
  SHARED_UI_VERSION,
  ShopProviders,
  createShopStore,
  injectReducers,
  seedQueries,
  superviseSaga,
} from '@shop/shared-ui';
import type { QuerySeed, ShopStore } from '@shop/shared-ui';
import { StrictMode, startTransition, version as reactVersion } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { version as styledVersion } from 'styled-components';
import type { Prefix, Registry } from '@shop/registry/registry';
import { App } from './App.tsx';
import { profileDraftSlice } from './account/profileDraft.ts';
import { askWhy, fetchRegistry } from './registry/fetchRegistry.ts';
import { createShopRegistry } from './registry/shopRegistry.ts';
import type { ShopRegistry } from './registry/shopRegistry.ts';
import { federation } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/remoteLoader.ts';
import type { RemoteLoader } from './remotes/remoteLoader.ts';

/** How long the server's still picture may stand before the visitor sees that something is loading. */
const FIRST_PAGE_PATIENCE_MS = 2000;

const PROVIDED = {
  react: reactVersion,
  'react-dom': reactVersion,
  'styled-components': styledVersion,
  '@shop/shared-ui': SHARED_UI_VERSION,
};

interface StartOptions {
  registry: Registry;
  /** What the server has not told this page of. */
  withheld: readonly Prefix[];
  seeds: readonly QuerySeed[];
  /** Whether builds of development servers may run. */
  allowsDevelopment: boolean;
  /** Shown above every page. */
  notice?: ReactNode;
}

/** Makes the one store and the one loader, and draws the shop over what the server has sent. */
export function startShop({
  registry: told,
  withheld,
  seeds,
  allowsDevelopment,
  notice,
}: StartOptions): void {
  const store = createShopStore();
  injectReducers(store, 'shell', { [profileDraftSlice.reducerPath]: profileDraftSlice.reducer });
  seedQueries(store, seeds);
  const registry = createShopRegistry({
    registry: told,
    withheld,
    fetchRegistry,
    askWhy: () => askWhy(store),
  });
  const loader = loaderFor(registry, store, allowsDevelopment);
  const root = createRoot(document.getElementById('shop') ?? document.body, {
    // The boundary of the area has reported it already.
    onCaughtError: () => undefined,
  });
  let isShown = false;
  const handleShown = (): void => {
    isShown = true;
  };
  const render = (awaitsFirstPage: boolean): void => {
    root.render(
      <StrictMode>
        <ShopProviders store={store}>
          <BrowserRouter>
            <App
              registry={registry}
              loader={loader}
              awaitsFirstPage={awaitsFirstPage}
              onShown={handleShown}
            />
            {notice}
          </BrowserRouter>
        </ShopProviders>
      </StrictMode>,
    );
  };
  // In a transition React keeps what is in the page until everything of the first view is there.
  startTransition(() => {
    render(true);
  });
  setTimeout(() => {
    if (!isShown) render(false);
  }, FIRST_PAGE_PATIENCE_MS);
}

function loaderFor(registry: ShopRegistry, store: ShopStore, allowsDevelopment: boolean): RemoteLoader {
  return createRemoteLoader({
    registry: () => registry.state().registry,
    port: federation({ allowsDevelopment }),
    provided: PROVIDED,
    allowsDevelopment,
    install: (name, { reducers = {}, sagas = {} }) => {
      injectReducers(store, name, reducers);
      for (const [process, saga] of Object.entries(sagas)) superviseSaga(store, `${name}/${process}`, saga);
    },
  });
}
