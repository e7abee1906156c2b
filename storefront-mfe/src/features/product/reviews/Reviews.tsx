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
  const shownReviews = selected === null ? reviews : reviews.filter(({ rating }) => rating === selected);

  return (
    <Section aria-labelledby="reviews-heading">
      <div>
        <h2 id="reviews-heading" ref={headingRef} tabIndex={-1}>
          Reviews
        </h2>
        {reviews.length === 0 ? (
          <p>No reviews yet</p>
        ) : (
          <ReviewSummary product={product} selected={selected} onChoose={setStars} />
        )}
      </div>
      <div className="write">
        <h2>Write a Customer Review</h2>
        <WriteReview product={product} />
      </div>
      {reviews.length === 0 ? null : (
        <div>
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
            key={String(selected)}
            productId={_id}
            reviews={sortReviews(shownReviews, order)}
            onDeleted={() => headingRef.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
    </Section>
  );
}

/** The form is above the list on phones, and next to the list and the summary from 992 px. */
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  margin-top: 48px;
  padding-bottom: 32px;

  h2 {
    margin-bottom: 12px;
    font-size: 1.375rem;
  }
  .write {
    align-self: start;
    padding: 20px;
    ${cardSurface}
  }

  ${media.up('lg')} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 24px 40px;

    .write {
      position: sticky;
      top: calc(var(--header-height) + 16px);
      grid-area: 1 / 2 / span 2;
    }
  }
`;

const SortSelect = styled(SelectField)`
  max-width: 240px;
  margin-bottom: 16px;
`;
