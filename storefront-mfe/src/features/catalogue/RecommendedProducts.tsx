import type { ProductSummary } from '@shop/contract/products';
import styled from 'styled-components';
import { ProductGrid } from './ProductGrid.tsx';

const SHOWN = 4;
const HEADING = 'Also well liked';

/** One row of products that others rate highly. */
export function RecommendedProducts({ products }: { products: readonly ProductSummary[] }) {
  return (
    <Row>
      <h2>{HEADING}</h2>
      <ProductGrid products={products.slice(0, SHOWN)} label={HEADING} isFirstView={false} />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: 20px;

  h2 {
    margin: 20px 0 0;
    font-size: clamp(1.375rem, 4vw, 2.25rem);
  }
  .name {
    margin: 0;
    font-size: 0.9375rem;
  }

  @media (min-width: 768px) and (max-width: 1199.98px) {
    /* Three fit into a row; a fourth would stand alone. */
    > ul > :nth-child(4) {
      display: none;
    }
  }
`;
