import type { CSSProperties } from 'react';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  font-size: 0.875rem;

  .stars {
    position: relative;
    display: inline-block;
    color: var(--star-empty);
    letter-spacing: 1px;
    line-height: 1;
    white-space: nowrap;
  }
  .stars::before {
    content: '★★★★★';
  }
  .stars::after {
    content: '★★★★★';
    position: absolute;
    inset: 0 auto 0 0;
    width: var(--filled);
    overflow: hidden;
    color: var(--star);
  }
  .count {
    color: var(--muted);
  }
`;

interface StarsProps {
  rating: number;
  /** Number of reviews; without it only the stars are shown, e.g. for a single review. */
  numReviews?: number;
  className?: string;
}

export function Stars({ rating, numReviews, className }: StarsProps) {
  const roundedRating = Math.round(rating * 2) / 2;
  const fillStyle: CSSProperties & Record<`--${string}`, string> = { '--filled': `${roundedRating * 20}%` };
  return (
    <Row className={className}>
      <span className="stars" role="img" aria-label={`${roundedRating} out of 5`} style={fillStyle} />
      {numReviews !== undefined && <span className="count">{`${numReviews} reviews`}</span>}
    </Row>
  );
}
