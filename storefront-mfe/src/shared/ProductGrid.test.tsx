import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProductSummary } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { ProductGrid } from './ProductGrid.tsx';
import { RecommendedProducts } from './RecommendedProducts.tsx';

const product = aProductSummary({ name: 'Boulder Tee' });

test('the names of products are one level below the heading of their section', () => {
  renderShop(<RecommendedProducts products={[product]} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Customer favourites' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Boulder Tee' })).toBeInTheDocument();
});

test('the names of products are one level below the heading of the page in a list of its own', () => {
  renderShop(<ProductGrid products={[product]} label="All" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Boulder Tee' })).toBeInTheDocument();
});
