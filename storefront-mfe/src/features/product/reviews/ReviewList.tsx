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
  /** All reviews in the order of the list. */
  reviews: readonly Review[];
  /** Number of stars of the listed reviews; null lists all. */
  stars: number | null;
  isExpanded: boolean;
  onExpand: () => void;
  /** Called when the review that has the focus is about to be removed from the list. */
  onFocusLost: () => void;
}

export function ReviewList({
  productId,
  reviews,
  stars,
  isExpanded,
  onExpand,
  onFocusLost,
}: ReviewListProps) {
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin === true;
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const chosen = stars === null ? reviews : reviews.filter(({ rating }) => rating === stars);
  const listed = isExpanded ? chosen : chosen.slice(0, INITIAL_REVIEW_COUNT);
  // A review with an open form stays whatever is sorted, chosen or added, because the form has unsaved text.
  const shown = reviews.filter((review) => listed.includes(review) || review._id === replyingTo);
  // Another administrator may have deleted the review whose form was open.
  const isReplying = shown.some(({ _id }) => _id === replyingTo);
  const closeForm = (review: Review): void => {
    setReplyingTo(null);
    if (!listed.includes(review)) onFocusLost();
  };
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const next = isExpanded ? listRef.current?.children[INITIAL_REVIEW_COUNT] : undefined;
    // The pressed button has been removed, so the first newly shown review takes its focus.
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [isExpanded]);

  return (
    <>
      <List ref={listRef} aria-label="Reviews">
        {shown.map((review, index) => (
          <li key={review._id} tabIndex={index === INITIAL_REVIEW_COUNT ? -1 : undefined}>
            <ReviewText review={review} />
            {isAdmin ? (
              <RetryArea area="moderation" placeholder={null}>
                <ReviewModeration
                  productId={productId}
                  review={review}
                  openForm={review._id === replyingTo ? 'own' : isReplying ? 'other' : 'none'}
                  onOpenForm={() => setReplyingTo(review._id)}
                  onCloseForm={() => closeForm(review)}
                  onDeleted={onFocusLost}
                />
              </RetryArea>
            ) : null}
          </li>
        ))}
      </List>
      {chosen.every((review) => shown.includes(review)) ? null : (
        <Button variant="secondary" onClick={onExpand}>
          Show all {chosen.length} reviews
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
