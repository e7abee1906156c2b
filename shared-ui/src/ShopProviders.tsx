import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RootState, ShopStore } from './store/createShopStore.ts';
import { GlobalStyle } from './theme/GlobalStyle.ts';
import { LiveRegion } from './toast/LiveRegion.tsx';
import { Toaster } from './toast/Toaster.tsx';

interface ShopProvidersProps {
  store: ShopStore;
  /** State that the server rendered with, for hydration. */
  serverState?: RootState;
  children: ReactNode;
}

/** Provides the store, global styles, toasts and announcements to every screen. The caller adds the router. */
export function ShopProviders({ store, serverState, children }: ShopProvidersProps) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <GlobalStyle />
      {children}
      <Toaster />
      <LiveRegion />
    </Provider>
  );
}
