import { Spinner } from '@shop/shared-ui';
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

/** A spinner with a background of its own, because the gap between two cards may be behind it. */
const TopSpinner = styled(Spinner)`
  position: absolute;
  inset: 116px 0 auto;
  z-index: 1;
  width: 140px;
  margin-inline: auto;
  border-radius: var(--radius-card);
  background: var(--paper);
`;
