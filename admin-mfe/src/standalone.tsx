import { BrowserRouter, createShopStore, injectReducers, ShopProviders } from '@shop/shared-ui';
import { createRoot } from 'react-dom/client';
import remote from './remote.tsx';
import { AdminApplication } from './standalone/AdminApplication.tsx';

const root = document.getElementById('root');
if (root) {
  const store = createShopStore();
  injectReducers(store, 'admin', remote.reducers);
  createRoot(root).render(
    <ShopProviders store={store}>
      <BrowserRouter>
        <AdminApplication />
      </BrowserRouter>
    </ShopProviders>,
  );
}
