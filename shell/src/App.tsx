import { useLocation } from '@shop/shared-ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Layout } from './layout/Layout.tsx';
import type { ShopRegistry } from './registry/shopRegistry.ts';
import { RemoteLoaderContext } from './remotes/RemoteLoaderContext.ts';
import type { RemoteLoader } from './remotes/remoteLoader.ts';
import { CurrentPage } from './routing/CurrentPage.tsx';
import { isBare } from './routing/destination.ts';
import { RegistryContext } from './routing/pageLinks.ts';
import { Prefetch } from './routing/Prefetch.ts';
import { WaysContext, waysIn } from './routing/ways.ts';

interface AppProps {
  registry: ShopRegistry;
  loader: RemoteLoader;
  /** True when the browser renders the first page itself, and the server's HTML may stay until it has. */
  awaitsFirstPage: boolean;
  onShown?: () => void;
}

export function App({ registry, loader, awaitsFirstPage, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  const known = useSyncExternalStore(registry.subscribe, registry.state, registry.state);
  const { pathname } = useLocation();
  const ways = useMemo(() => waysIn(known.registry), [known.registry]);
  return (
    <RemoteLoaderContext value={loader}>
      <Prefetch registry={registry} loader={loader} />
      <RegistryContext value={known.registry}>
        <WaysContext value={ways}>
          <Layout hasNavigation={!isBare(pathname, known)}>
            <CurrentPage registry={registry} awaitsFirstPage={awaitsFirstPage} />
          </Layout>
        </WaysContext>
      </RegistryContext>
    </RemoteLoaderContext>
  );
}
