import type { Review } from '@shop/contract/products';
import { Button, lazyPage, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { RetryArea } from '../../../shared/RetryArea.tsx';
import type { ReviewModerationProps } from './ReviewModeration.tsx';
import { ReviewText } from './ReviewText.tsx';

/** Number of reviews that are shown until the visitor expands the list. */
const INITIAL_REVIEW_COUNT = 3;

const ReviewModeration = lazyPage<ReviewModerationProps>(async () => {
  const module = await import(/* webpackChunkName: "moderation" */ './ReviewModeration.tsx');
  return module.ReviewModeration;
});

interface ReviewListProps {
  productId: string;
  reviews: readonly Review[];
  /** Called after a review is deleted, when its focused button is about to be removed. */
  onDeleted: () => void;
}

export function ReviewList({ productId, reviews, onDeleted }: ReviewListProps) {
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin === true;
  const [isExpanded, setIsExpanded] = useState(false);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  // Another administrator may have deleted the review whose form was open.
  const isReplying = reviews.some(({ _id }) => _id === replyingTo);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const next = isExpanded ? listRef.current?.children[INITIAL_REVIEW_COUNT] : undefined;
    // The pressed button has been removed, so the first newly shown review takes its focus.
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [isExpanded]);

  return (
    <>
      <List ref={listRef} aria-label="Reviews">
        {(isExpanded ? reviews : reviews.slice(0, INITIAL_REVIEW_COUNT)).map((review, index) => (
          <li key={review._id} tabIndex={index === INITIAL_REVIEW_COUNT ? -1 : undefined}>
            <ReviewText review={review} />
            {isAdmin ? (
              <RetryArea area="moderation" placeholder={null}>
                <ReviewModeration
                  productId={productId}
                  review={review}
                  openForm={review._id === replyingTo ? 'own' : isReplying ? 'other' : 'none'}
                  onOpenForm={() => setReplyingTo(review._id)}
                  onCloseForm={() => setReplyingTo(null)}
                  onDeleted={onDeleted}
                />
              </RetryArea>
            ) : null}
          </li>
        ))}
      </List>
      {isExpanded || reviews.length <= INITIAL_REVIEW_COUNT ? null : (
        <Button variant="secondary" onClick={() => setIsExpanded(true)}>
          Show all {reviews.length} reviews
        </Button>
      )}
    </>
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
`;
