import { lazyPage, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { RetryArea } from '../../../shared/RetryArea.tsx';
import type { ReviewFormProps } from './ReviewForm.tsx';

const ReviewForm = lazyPage<ReviewFormProps>(async () => {
  const module = await import(/* webpackChunkName: "review-form" */ './ReviewForm.tsx');
  return module.ReviewForm;
});

/** Loads the form as a chunk of its own, so that the first view of a product does not contain the forms library. */
export function LoadedReviewForm(props: ReviewFormProps) {
  return (
    <RetryArea area="review form" placeholder={<FormSpinner />}>
      <ReviewForm {...props} />
    </RetryArea>
  );
}

/** As high as the form, so that the layout does not shift when it has loaded. */
const FormSpinner = styled(Spinner)`
  min-height: 286px;
`;
