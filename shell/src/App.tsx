import { useEffect } from 'react';
import type { Registry } from '../registry/registry.ts';
import { Layout } from './layout/Layout.tsx';
import { RemoteLoaderContext } from './remotes/RemoteLoaderContext.ts';
import type { RemoteLoader } from './remotes/remoteLoader.ts';
import { CurrentPage } from './routing/CurrentPage.tsx';
import { usePrefetch } from './routing/usePrefetch.ts';

interface AppProps {
  registry: Registry;
  loader: RemoteLoader;
  /** Whether the first page may wait in the server's HTML until it is whole. */
  awaitsFirstPage: boolean;
  onShown?: () => void;
}

export function App({ registry, loader, awaitsFirstPage, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  usePrefetch(registry);
  return (
    <RemoteLoaderContext value={loader}>
      <Layout>
        <CurrentPage registry={registry} awaitsFirstPage={awaitsFirstPage} />
      </Layout>
    </RemoteLoaderContext>
  );
}
