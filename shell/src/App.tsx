import { selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { Layout } from './layout/Layout.tsx';
import type { ShopRegistry } from './registry/shopRegistry.ts';
import { RemoteLoaderContext } from './remotes/RemoteLoaderContext.ts';
import type { RemoteLoader } from './remotes/remoteLoader.ts';
import { CurrentPage } from './routing/CurrentPage.tsx';
import { usePrefetch } from './routing/usePrefetch.ts';

interface AppProps {
  registry: ShopRegistry;
  loader: RemoteLoader;
  /** True when the server's HTML may stay until the first page has rendered. */
  awaitsFirstPage: boolean;
  onShown?: () => void;
}

export function App({ registry, loader, awaitsFirstPage, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  const known = useSyncExternalStore(registry.subscribe, registry.state, registry.state);
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin ?? false;
  useEffect(() => {
    if (isAdmin) registry.prefetch();
  }, [registry, isAdmin]);
  usePrefetch(known.registry, loader);
  return (
    <RemoteLoaderContext value={loader}>
      <Layout>
        <CurrentPage registry={registry} awaitsFirstPage={awaitsFirstPage} />
      </Layout>
    </RemoteLoaderContext>
  );
}
