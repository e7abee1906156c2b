import type { AdminReview } from '@shop/contract/adminReviews';
import { getReviewDay } from '@shop/domain/shopDays';
import { Chip } from '@shop/order-ui/Chip';
import { Button, DateText, errorMessage, Link, notify, Stars } from '@shop/shared-ui';
import styled from 'styled-components';
import { DeleteButton } from '../../shared/DeleteButton.tsx';
import { RowActions } from '../../shared/RowActions.ts';
import { TextCell } from '../../shared/TextCell.ts';
import { ReplyButton } from './ReplyButton.tsx';
import { useDeleteAnyReviewMutation, useRestoreReviewMutation } from './reviewEndpoints.ts';

export function ReviewRow({ review }: { review: AdminReview }) {
  const { product, name, rating, comment, createdAt, verified, deletedAt, reply } = review;
  const [deleteReview] = useDeleteAnyReviewMutation();
  const [restore] = useRestoreReviewMutation();
  const about = `the review of ${product.name} by ${name}`;
  const handleRestore = async (): Promise<void> => {
    const { data, error } = await restore({ id: review._id });
    if (data) notify.success('Review restored');
    else notify.error(errorMessage(error));
  };
  const handleDelete = async (): Promise<void> => {
    const { data, error } = await deleteReview({ productId: product._id, reviewId: review._id });
    if (!data) {
      notify.error(errorMessage(error));
      return;
    }
    notify.withAction('Review Deleted', { label: 'Undo', onAction: () => void handleRestore() });
  };
  return (
    <tr>
      <TextCell data-label="PRODUCT">
        <Link to={`/admin/product/${product._id}/edit`}>{product.name}</Link>
      </TextCell>
      <TextCell data-label="AUTHOR">
        <div>
          {name} {verified && <Chip>Verified buyer</Chip>}
        </div>
      </TextCell>
      <td data-label="RATING">
        <Stars rating={rating} />
      </td>
      <TextCell data-label="COMMENT">
        {/* One child, because a card places each one beside or below the label. */}
        <div>
          {comment}
          {reply && (
            <Reply>
              Replied <time dateTime={reply.createdAt}>{getReviewDay(reply.createdAt)}</time>: {reply.text}
            </Reply>
          )}
        </div>
      </TextCell>
      <td data-label="DATE">
        {deletedAt === undefined ? (
          <time dateTime={createdAt}>{getReviewDay(createdAt)}</time>
        ) : (
          <DateText iso={deletedAt} />
        )}
      </td>
      <td data-label="ACTIONS">
        <RowActions>
          {deletedAt === undefined ? (
            <>
              <ReplyButton review={review} about={about} />
              <DeleteButton
                name={about}
                question="Are you sure?"
                subject={`${product.name}, ${rating} of 5 by ${name}`}
                onDelete={handleDelete}
              />
            </>
          ) : (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Restore ${about}`}
              onClick={() => void handleRestore()}
            >
              Restore
            </Button>
          )}
        </RowActions>
      </td>
    </tr>
  );
}

const Reply = styled.p`
  margin-top: 8px;
  padding-inline-start: 10px;
  border-inline-start: 3px solid var(--green-700);
  white-space: pre-line;
`;
