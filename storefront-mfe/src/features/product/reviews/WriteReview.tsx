import type { Product } from '@shop/contract/products';
import { isOneSize } from '@shop/domain/products';
import { getSizesWithStock } from '@shop/domain/sizesWithStock';
import { lazyPage, Link, selectUserInfo, Spinner, useAppSelector } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { RetryArea } from '../../../shared/RetryArea.tsx';
import type { ReviewFormProps } from './ReviewForm.tsx';

/** The form for a review. A customer can write one review of a product; thanks then replace the form. */
export function WriteReview({ product }: { product: Product }) {
  const user = useAppSelector(selectUserInfo);
  const thanksRef = useRef<HTMLParagraphElement>(null);
  const hasJustWritten = useRef(false);
  const hasReviewed = product.reviews.some(({ isMine }) => isMine === true);

  useEffect(() => {
    if (!hasReviewed || !hasJustWritten.current) return;
    hasJustWritten.current = false;
    // The form that had the focus has been removed.
    thanksRef.current?.focus({ preventScroll: true });
  }, [hasReviewed]);

  if (!user) return <SignInPrompt productId={product._id} />;
  if (hasReviewed) {
    return (
      <Thanks ref={thanksRef} tabIndex={-1}>
        You've reviewed this product. Thank you!
      </Thanks>
    );
  }
  return (
    <LoadedReviewForm
      productId={product._id}
      sizes={isOneSize(product.sizes) ? [] : getSizesWithStock(product).map(({ size }) => size)}
      onWritten={() => {
        hasJustWritten.current = true;
      }}
    />
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

const Thanks = styled.p`
  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const ReviewForm = lazyPage<ReviewFormProps>(async () => {
  const module = await import(/* webpackChunkName: "review-form" */ './ReviewForm.tsx');
  return module.ReviewForm;
});

/** Loads the form as a separate chunk, so that the first view of a product does not contain the forms library. */
function LoadedReviewForm(props: ReviewFormProps) {
  return (
    <RetryArea area="review form" placeholder={<FormSpinner />}>
      <ReviewForm {...props} />
    </RetryArea>
  );
}

/** Reserves the height of the form, against a layout shift when it loads. */
const FormSpinner = styled(Spinner)`
  min-height: 286px;
`;
