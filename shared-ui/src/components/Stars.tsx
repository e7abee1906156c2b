import type { CSSProperties } from 'react';
import styled from 'styled-components';

/** A star with a gap beside it, as the mask of a row of stars. */
const STAR_MASK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 27 28'%3E%3Cpath d='M13.5 1.8 16.7 10.4 25.9 10.8 18.6 16.5 21.1 25.3 13.5 20.2 5.9 25.3 8.4 16.5 1.1 10.8 10.3 10.4z'/%3E%3C/svg%3E")`;

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  font-size: 0.875rem;

  .stars {
    display: inline-block;
    width: calc(5 * 27em / 28);
    height: 1em;
    background: linear-gradient(to right, var(--star) var(--filled), var(--star-empty) 0);
    mask: ${STAR_MASK} 0 0 / calc(27em / 28) 1em repeat-x;
    print-color-adjust: exact;
  }
  @media (forced-colors: active) {
    .stars {
      background: linear-gradient(to right, CanvasText var(--filled), GrayText 0);
      forced-color-adjust: none;
    }
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
