import { ShopProviders, useLocation } from '@shop/shared-ui';
import type { RootState, ShopStore } from '@shop/shared-ui';
import { StrictMode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Layout } from './layout/Layout.tsx';
import type { ShopRegistry } from './registry/shopRegistry.ts';
import { RemoteLoaderContext } from './remotes/RemoteLoaderContext.ts';
import type { RemoteLoader } from './remotes/remoteLoader.ts';
import { CurrentPage } from './routing/CurrentPage.tsx';
import { isWithoutNavigation } from './routing/destination.ts';
import { RegistryContext } from './routing/pageLinks.ts';
import { Prefetch } from './routing/Prefetch.ts';
import { OptionalPagesContext, findOptionalPages } from './routing/optionalPages.ts';
import { ServerMarkupContext } from './remotes/serverMarkup.ts';
import type { ServerMarkup } from './remotes/serverMarkup.ts';

interface AppProps {
  registry: ShopRegistry;
  loader: RemoteLoader;
  /**
   * True when the browser renders the first page itself; the server's HTML then remains until that page is rendered.
   */
  awaitsFirstPage: boolean;
  onShown?: () => void;
}

export function App({ registry, loader, awaitsFirstPage, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  const registryState = useSyncExternalStore(registry.subscribe, registry.getState, registry.getState);
  const { pathname } = useLocation();
  const optionalPages = useMemo(() => findOptionalPages(registryState.registry), [registryState.registry]);
  return (
    <RemoteLoaderContext value={loader}>
      <Prefetch registry={registry} loader={loader} />
      <RegistryContext value={registryState.registry}>
        <OptionalPagesContext value={optionalPages}>
          <Layout hasNavigation={!isWithoutNavigation(pathname, registryState)}>
            <CurrentPage registry={registry} awaitsFirstPage={awaitsFirstPage} />
          </Layout>
        </OptionalPagesContext>
      </RegistryContext>
    </RemoteLoaderContext>
  );
}

interface ShopTreeProps {
  store: ShopStore;
  /** State from which the server rendered; hydration must begin with it. */
  serverState?: RootState;
  /** Router component: TransitionRouter in the browser, StaticRouter on the server. */
  Router: ComponentType<{ children: ReactNode }>;
  registry: ShopRegistry;
  loader: RemoteLoader;
  awaitsFirstPage: boolean;
  /** Server-rendered markup, shown while the page's code cannot be loaded. */
  markup?: ServerMarkup;
  onShown?: () => void;
  /** Notice shown on every page, in addition to its content. */
  notice?: ReactNode;
}

/** Renders everything on the screen. Server and browser render the same tree, as hydration requires. */
export function ShopTree({ store, serverState, Router, markup, notice, ...app }: ShopTreeProps) {
  return (
    <StrictMode>
      <ShopProviders store={store} {...(serverState && { serverState })}>
        <Router>
          <ServerMarkupContext value={markup ?? null}>
            <App {...app} />
          </ServerMarkupContext>
          {notice}
        </Router>
      </ShopProviders>
    </StrictMode>
  );
}
