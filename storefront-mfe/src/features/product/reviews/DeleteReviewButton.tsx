import type { Review } from '@shop/contract/products';
import { Button, errorMessage, isErrorCode, notify } from '@shop/shared-ui';
import { useDeleteReviewMutation } from './moderationEndpoints.ts';

interface DeleteReviewButtonProps {
  productId: string;
  review: Review;
  onDeleted: () => void;
}

/** Button that deletes a review. The server refuses an administrator who has lost the role since sign-in. */
export function DeleteReviewButton({ productId, review, onDeleted }: DeleteReviewButtonProps) {
  const [deleteReview, { isLoading }] = useDeleteReviewMutation();

  async function handleDelete() {
    const { data, error } = await deleteReview({ productId, reviewId: review._id });
    if (data) {
      notify.success(data.message);
      onDeleted();
    } else if (isErrorCode(error, 'forbidden')) notify.error('You are not authorized to delete this review.');
    else notify.error(errorMessage(error));
  }

  return (
    <Button
      type="button"
      variant="danger"
      size="small"
      busy={isLoading}
      aria-label={`Delete review by ${review.name}`}
      onClick={() => void handleDelete()}
    >
      Delete
    </Button>
  );
}
