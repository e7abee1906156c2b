import type { ProductSummary } from '@shop/contract/products';
import styled from 'styled-components';
import { ProductGrid } from './ProductGrid.tsx';

const PRODUCT_COUNT = 4;

interface RecommendedProductsProps {
  heading?: string;
  products: readonly ProductSummary[];
}

export function RecommendedProducts({ heading = 'Customer favourites', products }: RecommendedProductsProps) {
  return (
    <Row>
      <Heading>{heading}</Heading>
      <ProductGrid products={products.slice(0, PRODUCT_COUNT)} label={heading} isFirstView={false} isOneRow />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: 20px;
`;

const Heading = styled.h2`
  margin: 20px 0 0;
`;
