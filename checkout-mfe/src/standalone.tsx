import {
  BrowserRouter,
  createShopStore,
  install,
  pageRoutes,
  ShopProviders,
  Spinner,
  useRoutes,
} from '@shop/shared-ui';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import checkout from './pages.tsx';

/** The checkout without the shell, for development: it has no header, no guards and no other micro-frontends. */
function Checkout() {
  return <Suspense fallback={<Spinner />}>{useRoutes(pageRoutes(checkout.pages))}</Suspense>;
}

const root = document.getElementById('root');
if (root) {
  const store = createShopStore();
  install(store, checkout);
  createRoot(root).render(
    <ShopProviders store={store}>
      <BrowserRouter>
        <Checkout />
      </BrowserRouter>
    </ShopProviders>,
  );
}
