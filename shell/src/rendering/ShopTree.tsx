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
  /** The state that the server rendered with, for hydration. */
  serverState?: RootState;
  /** TransitionRouter, or the StaticRouter of the server. */
  Router: ComponentType<{ children: ReactNode }>;
  registry: ShopRegistry;
  loader: RemoteLoader;
  awaitsFirstPage: boolean;
  /** The server's markup, while the page's code cannot be loaded. */
  markup?: ServerMarkup;
  onShown?: () => void;
  /** Shown above every page. */
  notice?: ReactNode;
}

/** Everything on the screen. Server and browser render the same tree, as hydration requires. */
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
