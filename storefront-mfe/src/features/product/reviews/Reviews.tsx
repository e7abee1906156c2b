import { media, cardSurface, SelectField } from '@shop/shared-ui';
import type { Product } from '@shop/contract/products';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ReviewList } from './ReviewList.tsx';
import { DEFAULT_REVIEW_SORT, sortReviews, REVIEW_SORTS } from './reviewSorts.ts';
import { ReviewSummary } from './ReviewSummary.tsx';
import { WriteReview } from './WriteReview.tsx';

export function Reviews({ product }: { product: Product }) {
  const { _id, reviews } = product;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [order, setOrder] = useState<string>(DEFAULT_REVIEW_SORT);
  const [stars, setStars] = useState<number | null>(null);
  // An administrator may have deleted the last review with the chosen number of stars.
  const selected = reviews.some(({ rating }) => rating === stars) ? stars : null;
  const [isExpanded, setIsExpanded] = useState(false);
  const handleChoose = (chosen: number | null): void => {
    setStars(chosen);
    setIsExpanded(false);
  };

  return (
    <Section aria-labelledby="reviews-heading">
      <div>
        <h2 id="reviews-heading" ref={headingRef} tabIndex={-1}>
          Reviews
        </h2>
        {reviews.length === 0 ? <p>No reviews yet</p> : null}
      </div>
      <div className="aside">
        {reviews.length === 0 ? null : (
          <ReviewSummary product={product} selected={selected} onChoose={handleChoose} />
        )}
        <div className="write">
          <h2>Write a Customer Review</h2>
          <WriteReview product={product} />
        </div>
      </div>
      {reviews.length === 0 ? null : (
        <div className="list">
          {reviews.length > 1 ? (
            <SortSelect
              label="Sort reviews"
              value={order}
              onChange={(event) => {
                setOrder(event.target.value);
              }}
            >
              {Object.keys(REVIEW_SORTS).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SortSelect>
          ) : null}
          <ReviewList
            productId={_id}
            reviews={sortReviews(reviews, order)}
            stars={selected}
            isExpanded={isExpanded}
            onExpand={() => setIsExpanded(true)}
            onFocusLost={() => headingRef.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
    </Section>
  );
}

const sticky = `
  position: sticky;
  top: calc(var(--header-height) + 16px);
  align-self: start;
`;

/**
 * Summary and form are above the list on phones. From 992 px they are next to it and remain visible while it
 * scrolls. In a window too low for both only the form does, so that its button can be reached.
 */
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-top: 48px;
  padding-bottom: 32px;

  h2 {
    margin-bottom: 12px;
    font-size: 1.375rem;
  }
  .aside {
    display: grid;
    gap: 32px;
  }
  .write {
    padding: 20px;
    ${cardSurface}
  }
  .aside:last-child,
  .list {
    margin-top: 32px;
  }

  ${media.up('lg')} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: 40px;

    .aside {
      grid-area: 1 / 2 / span 2;
      align-content: start;
      gap: 24px;
    }
    .aside:not(:has(form)),
    .write {
      ${sticky}
    }
    .aside:last-child,
    .list {
      margin-top: 0;
    }
  }
  ${media.up('lg')} and (min-height: 880px) {
    .aside {
      ${sticky}
    }
  }
`;

const SortSelect = styled(SelectField)`
  max-width: 240px;
  margin-bottom: 16px;
`;
