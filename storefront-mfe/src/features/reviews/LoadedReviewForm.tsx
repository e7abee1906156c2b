import { Alert, AreaBoundary, lazyPage, LoadAttempt, Spinner } from '@shop/shared-ui';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { ReviewFormProps } from './ReviewForm.tsx';

const ReviewForm = lazyPage<ReviewFormProps>(async () => {
  const module = await import(/* webpackChunkName: "review-form" */ './ReviewForm.tsx');
  return module.ReviewForm;
});

/** The form in a chunk of its own: the first view of a product does not carry the library of forms. */
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

/** As high as the form, so that nothing below it moves when it has come. */
const FormSpinner = styled(Spinner)`
  min-height: 286px;
`;
