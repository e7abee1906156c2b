import { ShopProviders } from '@shop/shared-ui';
import type { RootState, ShopStore } from '@shop/shared-ui';
import { StrictMode } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { App } from '../App.tsx';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { KeptPageContext } from '../remotes/keptPage.ts';
import type { KeptPage } from '../remotes/keptPage.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';

interface ShopTreeProps {
  store: ShopStore;
  /** What the server has drawn with; only for a tree that takes its markup over. */
  serverState?: RootState;
  /** The router of a browser, or that of a server, which stays at one address. */
  Router: ComponentType<{ children: ReactNode }>;
  registry: ShopRegistry;
  loader: RemoteLoader;
  awaitsFirstPage: boolean;
  /** The server's page, while its code cannot be had. */
  kept?: KeptPage;
  onShown?: () => void;
  /** Shown above every page. */
  notice?: ReactNode;
}

/** Everything on the screen. Server and browser render this same tree, as the markup of the one is taken over by the other. */
export function ShopTree({ store, serverState, Router, kept, notice, ...app }: ShopTreeProps) {
  return (
    <StrictMode>
      <ShopProviders store={store} {...(serverState && { serverState })}>
        <Router>
          <KeptPageContext value={kept ?? null}>
            <App {...app} />
          </KeptPageContext>
          {notice}
        </Router>
      </ShopProviders>
    </StrictMode>
  );
}
