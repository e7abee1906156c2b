import { Skeleton, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { CardGrid } from './ProductGrid.tsx';

/** Blank cards of the final height: what arrives later pushes nothing. */
export function GridSkeleton({ cards }: { cards: number }) {
  return (
    <Frame>
      <Spinner />
      <CardGrid aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <li className="card" key={index}>
            <div className="art" data-tint={index % 8} />
            <div className="words blank">
              <Skeleton />
              <Skeleton />
            </div>
          </li>
        ))}
      </CardGrid>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  /* The pager will stand above the cards, or beside the heading. */
  margin-top: 80px;
  @media (min-width: 992px) {
    margin-top: 20px;
  }

  > :first-child {
    position: absolute;
    inset: 116px 0 auto;
    margin-inline: auto;
    z-index: 1;
  }
  .blank {
    min-height: 142px;
    align-content: start;
    gap: 12px;
  }
`;
