import { ShopProviders } from '@shop/shared-ui';
import type { RootState, ShopStore } from '@shop/shared-ui';
import { StrictMode } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { App } from '../App.tsx';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { ServerMarkupContext } from '../remotes/serverMarkup.ts';
import type { ServerMarkup } from '../remotes/serverMarkup.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';

interface ShopTreeProps {
  store: ShopStore;
  /** State with which the server rendered, for hydration. */
  serverState?: RootState;
  /** Router component: TransitionRouter in the browser, StaticRouter on the server. */
  Router: ComponentType<{ children: ReactNode }>;
  registry: ShopRegistry;
  loader: RemoteLoader;
  awaitsFirstPage: boolean;
  /** Server-rendered markup, shown while the page's code cannot be loaded. */
  markup?: ServerMarkup;
  onShown?: () => void;
  /** Notice shown above every page. */
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
