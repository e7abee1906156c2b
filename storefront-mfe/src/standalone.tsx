import { BrowserRouter, createShopStore, ShopProviders, Spinner, useRoutes } from '@shop/shared-ui';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { routes } from './routes.tsx';

/** The storefront without the shell, for development: it has no header, no guards and no other micro-frontends. */
function Storefront() {
  return <Suspense fallback={<Spinner />}>{useRoutes(routes)}</Suspense>;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ShopProviders store={createShopStore()}>
      <BrowserRouter>
        <Storefront />
      </BrowserRouter>
    </ShopProviders>,
  );
}
