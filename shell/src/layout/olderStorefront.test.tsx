import { getShopConfig } from '@shop/contract/config';
import { listCategories, suggestProducts } from '@shop/contract/productDiscovery';
import { myOrders } from '@shop/contract/orders';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser } from '@shop/shared-ui/testing/samples';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { screen, within } from '@testing-library/react';
import { aPort, exposing } from '../testing/aPort.ts';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { CATEGORIES, aShopRegistry, renderApp } from '../testing/renderApp.tsx';

/** A storefront of before there were pages of categories and of saved products. */
const older = aRegistry({
  storefront: anEntry({ pages: ['/', '/home', '/product/:id'].map((path) => aPage({ path })) }),
});
const port = () => aPort(exposing({ '/home': <h1>All products</h1> }));

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('header, footer and suggestions lead to no page that the storefront does not have', async () => {
  const { user } = await renderApp(port(), { route: '/home' }, aShopRegistry({ registry: older }));
  mockApi().on(suggestProducts, {
    categories: [{ name: 'Hoodies', slug: 'hoodies' }],
    brands: [{ name: 'Hooded & Co', slug: 'hooded-co' }],
    products: [{ _id: 'p-1', name: 'Dome Hoodie', image: '/images/products/dome-640.webp', price: 699 }],
  });
  await screen.findByRole('heading', { name: 'All products' });
  await user.type(screen.getByLabelText('Search products'), 'hoo');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Dome HoodieR699.00',
  ]);
  expect(linksIn('Shop')).toEqual(['All products']);
  expect(linksIn('Our Products')).toEqual(['All products']);
});

test('nor does the profile', async () => {
  const rendering = renderApp(
    port(),
    { route: '/profile', user: aUser() },
    aShopRegistry({ registry: older }),
  );
  aProfileApi()
    .on(myOrders, [])
    .on(listCategories, { categories: CATEGORIES })
    .on(getShopConfig, aShopConfig());
  await rendering;
  await screen.findByRole('heading', { name: 'My Orders' });
  expect(screen.queryByRole('link', { name: 'Saved products' })).toBeNull();
});
