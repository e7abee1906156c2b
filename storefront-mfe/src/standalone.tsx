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
import storefront from './pages.tsx';

/** The storefront without the shell, for development: it has no header, no guards and no other micro-frontends. */
function Storefront() {
  return <Suspense fallback={<Spinner />}>{useRoutes(pageRoutes(storefront.pages))}</Suspense>;
}

const root = document.getElementById('root');
if (root) {
  const store = createShopStore();
  install(store, storefront);
  createRoot(root).render(
    <ShopProviders store={store}>
      <BrowserRouter>
        <Storefront />
      </BrowserRouter>
    </ShopProviders>,
  );
}
