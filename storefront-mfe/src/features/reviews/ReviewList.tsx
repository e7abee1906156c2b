import type { Review } from '@shop/contract/products';
import { DateText, lazyPage, selectUserInfo, Stars, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import type { DeleteReviewButtonProps } from './DeleteReviewButton.tsx';
import { RetryArea } from './RetryArea.tsx';

const DeleteReviewButton = lazyPage<DeleteReviewButtonProps>(async () => {
  const module = await import(/* webpackChunkName: "moderation" */ './DeleteReviewButton.tsx');
  return module.DeleteReviewButton;
});

interface ReviewListProps {
  productId: string;
  reviews: readonly Review[];
  /** Called when the focused button is about to be removed. */
  onDeleted: () => void;
}

export function ReviewList({ productId, reviews, onDeleted }: ReviewListProps) {
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin === true;
  if (reviews.length === 0) return <p>No reviews yet</p>;
  return (
    <List>
      {reviews.map((review) => (
        <li key={review._id}>
          <p className="by">
            <strong>{review.name}</strong>
            <Written iso={review.createdAt} />
            {review.isMine === true ? <span className="mine">Your review</span> : null}
          </p>
          <Stars rating={review.rating} />
          <p className="comment">{review.comment}</p>
          {isAdmin ? (
            <RetryArea area="moderation" placeholder={null}>
              <DeleteReviewButton productId={productId} review={review} onDeleted={onDeleted} />
            </RetryArea>
          ) : null}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    padding: 16px 0;
    border-top: 1px solid var(--line);
  }
  .by {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    margin: 0 0 4px;
  }
  .mine {
    padding: 0 8px;
    border-radius: var(--radius-chip);
    background: var(--lime);
    font-size: 0.8125rem;
    font-weight: 700;
  }
  .comment {
    max-width: 68ch;
    margin: 8px 0 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Written = styled(DateText)`
  color: var(--muted);
  font-size: 0.875rem;
`;
