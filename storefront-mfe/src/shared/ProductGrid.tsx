import type { ProductSummary } from '@shop/contract/products';
import { media } from '@shop/shared-ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { CARD_PICTURE_SIZES } from './pictureSizes.ts';
import { ProductCard } from './ProductCard.tsx';

interface ProductGridProps {
  products: readonly ProductSummary[];
  label: string;
  /** False for a grid below the first view, whose pictures are loaded lazily. */
  isFirstView?: boolean;
  /** Shows one row of four or three products (on phones, rows of two), in a section with a heading. */
  isOneRow?: boolean;
  /** `sizes` attribute of the pictures. */
  sizes?: string;
}

/**
 * Number of pictures in a phone's first row. Either may be the Largest Contentful Paint, and a lazy second one would
 * compete with the rows below for bandwidth.
 */
const PHONE_ROW_LENGTH = 2;

export function ProductGrid({
  products,
  label,
  isFirstView = true,
  isOneRow = false,
  sizes = CARD_PICTURE_SIZES,
}: ProductGridProps) {
  return (
    <Grid aria-label={label} data-one-row={isOneRow}>
      {/* Each card hydrates separately, so that a click on one does not wait for the others. */}
      {products.map((product, index) => (
        <Suspense key={product._id}>
          <ProductCard
            product={product}
            sizes={sizes}
            isInFirstRow={isFirstView && index < PHONE_ROW_LENGTH}
            heading={isOneRow ? 'h3' : 'h2'}
          />
        </Suspense>
      ))}
    </Grid>
  );
}

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.up('md')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 20px;
  }
  ${media.up('xl')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.between('md', 'xl')} {
    &[data-one-row='true'] > :nth-child(4) {
      display: none;
    }
  }
`;
