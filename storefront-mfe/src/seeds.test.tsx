import { getProduct, listProducts } from '@shop/contract/products';
import { seedQueries } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aProductSummary } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { storefront } from './testing/pagesReady.ts';

test('a seeded grid makes no request', async () => {
  const api = mockApi();
  const data = { products: [aProductSummary({ name: 'Boulder Tee' })], page: 1, pages: 1 };
  const seeds = [
    { endpoint: 'listProducts', owner: 'storefront', input: { pageNumber: '1', facets: '1' }, data },
  ];
  renderShop(storefront, {
    route: '/home',
    prepare: (store) => {
      seedQueries(store, seeds);
    },
  });

  await screen.findByRole('link', { name: 'Boulder Tee' });
  expect(api.calls(listProducts)).toEqual([]);
});

test('a seeded product makes no request', async () => {
  const api = mockApi();
  const data = aProduct({ name: 'Boulder Tee' });
  renderShop(storefront, {
    route: `/product/${data._id}`,
    prepare: (store) => {
      seedQueries(store, [{ endpoint: 'getProduct', owner: 'storefront', input: { id: data._id }, data }]);
    },
  });

  await screen.findByRole('heading', { level: 1, name: 'Boulder Tee' });
  expect(api.calls(getProduct)).toEqual([]);
});
