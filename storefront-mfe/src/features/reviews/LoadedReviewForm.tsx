import { Alert, AreaBoundary, lazyPage, LoadAttempt, Spinner } from '@shop/shared-ui';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { ReviewFormProps } from './ReviewForm.tsx';

const ReviewForm = lazyPage<ReviewFormProps>(async () => {
  const module = await import(/* webpackChunkName: "review-form" */ './ReviewForm.tsx');
  return module.ReviewForm;
});

/** Loads the form as a chunk of its own, so that the first view of a product does not contain the forms library. */
export function LoadedReviewForm(props: ReviewFormProps) {
  const [retries, setRetries] = useState(0);
  const attempt = String(retries);
  return (
    <LoadAttempt value={attempt}>
      <AreaBoundary
        area="review form"
        attempt={attempt}
        fallback={<Alert onRetry={() => setRetries(retries + 1)}>Loading chunk failed</Alert>}
      >
        <Suspense fallback={<FormSpinner />}>
          <ReviewForm {...props} />
        </Suspense>
      </AreaBoundary>
    </LoadAttempt>
  );
}

/** As high as the form, so that the layout does not shift when it has loaded. */
const FormSpinner = styled(Spinner)`
  min-height: 286px;
`;
