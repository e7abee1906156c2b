import type { Product } from '@shop/contract/products';
import { Link, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewList } from './ReviewList.tsx';

export function Reviews({ product }: { product: Product }) {
  const user = useAppSelector(selectUserInfo);
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
        {user ? <ReviewForm productId={product._id} /> : <SignInPrompt productId={product._id} />}
      </div>
    </Section>
  );
}

function SignInPrompt({ productId }: { productId: string }) {
  return (
    <p>
      Please <Link to={`/login?redirect=${encodeURIComponent(`/product/${productId}`)}`}>sign in</Link> to
      write a review
    </p>
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
    border-radius: var(--radius-card);
    background: var(--card);
    box-shadow: 0 0 0 1px var(--hairline);
  }

  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 40px;
  }
`;
