import type { Product } from '@shop/contract/products';
import { Stars, VisuallyHidden } from '@shop/shared-ui';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { getFitText } from './fit.ts';

const STARS = [5, 4, 3, 2, 1];

interface ReviewSummaryProps {
  product: Product;
  /** Number of stars that the reviews are filtered by, or null. */
  selected: number | null;
  onChoose: (stars: number | null) => void;
}

/** The mean rating, and for each number of stars a button with a bar, which filters the reviews. */
export function ReviewSummary({ product: { reviews, fit }, selected, onChoose }: ReviewSummaryProps) {
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const fitText = fit ? getFitText(fit) : null;
  return (
    <Summary>
      <p>
        <strong>{mean.toFixed(1)}</strong> out of 5
      </p>
      <ul aria-label="Reviews by stars">
        {STARS.map((stars) => {
          const count = reviews.filter(({ rating }) => rating === stars).length;
          return (
            <li key={stars}>
              <button
                type="button"
                aria-pressed={stars === selected}
                disabled={count === 0}
                onClick={() => onChoose(stars === selected ? null : stars)}
              >
                {stars}
                <VisuallyHidden> {stars === 1 ? 'star' : 'stars'}: </VisuallyHidden>
                <i aria-hidden="true">
                  <OneStar rating={5} />
                </i>
                <span className="share" style={toShareStyle(count, reviews.length)} />
                {count}
              </button>
            </li>
          );
        })}
      </ul>
      {fitText === null ? null : <p>{fitText}</p>}
    </Summary>
  );
}

function toShareStyle(count: number, all: number): CSSProperties & Record<`--${string}`, string> {
  return { '--share': `${(count / all) * 100}%` };
}

/** The first of five stars, in the colour of the surrounding text. */
const OneStar = styled(Stars)`
  && {
    --star: currentcolor;

    font-size: 1rem;
  }
  && .stars {
    width: calc(27em / 28);
  }
`;

const Summary = styled.div`
  max-width: 420px;

  strong {
    font: 800 1.75rem/1 var(--display);
  }
  ul {
    margin: 8px 0;
    padding: 0;
    list-style: none;
  }
  button {
    position: relative;
    display: grid;
    grid-template-columns: auto auto 1fr 2em;
    gap: 4px;
    align-items: center;
    width: 100%;
    min-height: 32px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--radius-chip);
    background: none;
    font-variant-numeric: tabular-nums;
    text-align: start;
    cursor: pointer;
  }
  i {
    display: flex;
    margin-inline-end: 4px;
  }
  button:disabled {
    color: var(--muted);
    cursor: default;
  }
  [aria-pressed='true'] {
    background: var(--lime);
  }
  .share {
    height: 10px;
    margin-inline-end: 4px;
    border-radius: var(--radius-pill);
    background: linear-gradient(to right, var(--star) var(--share), var(--star-empty) 0);
  }
`;
