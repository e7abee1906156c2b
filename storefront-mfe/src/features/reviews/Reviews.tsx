import { media, cardSurface } from '@shop/shared-ui';
import type { Product } from '@shop/contract/products';
import { useRef } from 'react';
import styled from 'styled-components';
import { ReviewList } from './ReviewList.tsx';
import { WriteReview } from './WriteReview.tsx';

export function Reviews({ product }: { product: Product }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <Section aria-labelledby="reviews-heading">
      <div>
        <h2 id="reviews-heading" ref={headingRef} tabIndex={-1}>
          Reviews
        </h2>
        <ReviewList
          productId={product._id}
          reviews={product.reviews}
          onDeleted={() => headingRef.current?.focus({ preventScroll: true })}
        />
      </div>
      <div className="write">
        <h2>Write a Customer Review</h2>
        <WriteReview product={product} />
      </div>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
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
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 40px;

    .write {
      position: sticky;
      top: calc(var(--header-height) + 16px);
    }
  }
`;
