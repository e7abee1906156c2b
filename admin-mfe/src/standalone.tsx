import { BrowserRouter, createShopStore, install, ShopProviders } from '@shop/shared-ui';
import { createRoot } from 'react-dom/client';
import admin from './pages.tsx';
import { AdminApplication } from './standalone/AdminApplication.tsx';

const root = document.getElementById('root');
if (root) {
  const store = createShopStore();
  install(store, admin);
  createRoot(root).render(
    <ShopProviders store={store}>
      <BrowserRouter>
        <AdminApplication />
      </BrowserRouter>
    </ShopProviders>,
  );
}
