import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoutes } from 'react-router-dom';
import { Spinner } from './components/Spinner.tsx';
import type { MicroFrontend } from './pages/declaration.ts';
import { BrowserRouter } from './navigation/BrowserRouter.tsx';
import { pageRoutes } from './pages/pageRoutes.tsx';
import { ShopProviders } from './ShopProviders.tsx';
import { createShopStore } from './store/createShopStore.ts';
import { install } from './store/installMicroFrontend.ts';

/**
 * Runs a micro-frontend without the shell in the element `root`; does nothing if there is none. The pages have no
 * header, no access guards and no other micro-frontends, unless `application` provides them.
 */
export function mountAlone(declaration: MicroFrontend, application?: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  const store = createShopStore();
  install(store, declaration);
  createRoot(root).render(
    <ShopProviders store={store}>
      <BrowserRouter>{application ?? <Pages of={declaration} />}</BrowserRouter>
    </ShopProviders>,
  );
}

function Pages({ of: declaration }: { of: MicroFrontend }) {
  return <Suspense fallback={<Spinner />}>{useRoutes(pageRoutes(declaration.pages))}</Suspense>;
}
