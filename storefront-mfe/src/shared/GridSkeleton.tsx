import { cardSurface, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { ProductCardSkeleton } from './ProductCard.tsx';
import { Grid } from './ProductGrid.tsx';

export function GridSkeleton({ cards }: { cards: number }) {
  return (
    <SkeletonContainer>
      <TopSpinner />
      <Grid aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </Grid>
    </SkeletonContainer>
  );
}

const SkeletonContainer = styled.div`
  position: relative;
`;

/** A spinner on a plate as wide as the grid, so that it belongs to all cards and covers none by half. */
const TopSpinner = styled(Spinner)`
  position: absolute;
  inset: 0 0 auto;
  z-index: 1;
  min-height: 96px;
  padding: 16px;
  ${cardSurface}
`;
