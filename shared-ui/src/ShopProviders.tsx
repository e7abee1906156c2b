import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ShopStore } from './store/createShopStore.ts';
import { GlobalStyle } from './theme/GlobalStyle.ts';
import { LiveRegion } from './toast/LiveRegion.tsx';
import { Toaster } from './toast/Toaster.tsx';

interface ShopProvidersProps {
  store: ShopStore;
  children: ReactNode;
}

/** The providers around every screen. The caller adds the router. */
export function ShopProviders({ store, children }: ShopProvidersProps) {
  return (
    <Provider store={store}>
      <GlobalStyle />
      {children}
      <Toaster />
      <LiveRegion />
    </Provider>
  );
}
