import {
  BrowserRouter,
  createShopStore,
  injectReducers,
  ShopProviders,
  Spinner,
  superviseSaga,
  useRoutes,
} from '@shop/shared-ui';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import remote from './remote.tsx';

/** The checkout without the shell, for development: it has no header, no guards and no other micro-frontends. */
function Checkout() {
  return <Suspense fallback={<Spinner />}>{useRoutes(remote.routes)}</Suspense>;
}

const root = document.getElementById('root');
if (root) {
  const store = createShopStore();
  injectReducers(store, 'checkout', remote.reducers);
  for (const [name, saga] of Object.entries(remote.sagas)) superviseSaga(store, name, saga);
  createRoot(root).render(
    <ShopProviders store={store}>
      <BrowserRouter>
        <Checkout />
      </BrowserRouter>
    </ShopProviders>,
  );
}
