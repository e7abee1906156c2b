import type { ProductSummary } from '@shop/contract/products';
import styled from 'styled-components';
import { ProductGrid } from './ProductGrid.tsx';

const SHOWN = 4;
const HEADING = 'Also well liked';

/** One row of highly rated products. */
export function RecommendedProducts({ products }: { products: readonly ProductSummary[] }) {
  return (
    <Row>
      <Heading>{HEADING}</Heading>
      <ProductGrid products={products.slice(0, SHOWN)} label={HEADING} isFirstView={false} isOneRow />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: 20px;
`;

const Heading = styled.h2`
  margin: 20px 0 0;
  font-size: clamp(1.375rem, 4vw, 2.25rem);
`;
