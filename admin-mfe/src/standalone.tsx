import { BrowserRouter, createShopStore, ShopProviders } from '@shop/shared-ui';
import { createRoot } from 'react-dom/client';
import { AdminApplication } from './standalone/AdminApplication.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ShopProviders store={createShopStore()}>
      <BrowserRouter>
        <AdminApplication />
      </BrowserRouter>
    </ShopProviders>,
  );
}
