import { listProducts } from '@shop/contract/products';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import storefront from '../../pages.tsx';

let isDown = true;

jest.mock('./NoMatchingProducts.tsx', () => {
  if (isDown) throw new Error('The chunk is gone.');
  return { NoMatchingProducts: () => <p>Nothing is left.</p> };
});
jest.mock('./NoSearchResults.tsx', () => {
  if (isDown) throw new Error('The chunk is gone.');
  return { NoSearchResults: () => <p>Nothing is found.</p> };
});

test.each([
  ['/home?size=m', 'Filters', 'Nothing is left.'],
  ['/search/zeppelin', null, 'Nothing is found.'],
])(
  '%s without products keeps its heading although a chunk is missing, and Retry loads it',
  async (...list) => {
    const [route, region, sentence] = list;
    isDown = true;
    allowConsoleError(/The chunk is gone/);
    const facets = {
      category: [],
      brand: [],
      size: [],
      minRating: [],
      inStock: { count: 0 },
      price: { min: 0, max: 0 },
    };
    mockApi().on(listProducts, { products: [], page: 1, pages: 1, total: 0, facets });
    const { user } = renderShop(storefront, { route });
    expect(await screen.findByText('Loading chunk failed')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    if (region !== null) expect(screen.getByRole('region', { name: region })).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  },
);
