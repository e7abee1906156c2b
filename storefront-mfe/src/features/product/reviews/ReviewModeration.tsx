import type { Review } from '@shop/contract/products';
import { ReviewReplyForm } from '@shop/forms/ReviewReplyForm';
import { Button } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { DeleteReviewButton } from './DeleteReviewButton.tsx';
import { useRemoveReviewReplyMutation, useSaveReviewReplyMutation } from './moderationEndpoints.ts';

export interface ReviewModerationProps {
  productId: string;
  review: Review;
  /** Whether the form of this review, of another one or of none is open. */
  openForm: 'own' | 'other' | 'none';
  onOpenForm: () => void;
  onCloseForm: () => void;
  onDeleted: () => void;
}

const focusTextArea = (form: HTMLFormElement | null): void => form?.querySelector('textarea')?.focus();

/**
 * Buttons that delete a review and reply to it, and the form of the reply, loaded for administrators only.
 * One form is open at a time, because the ids of its fields are those of any other.
 */
export function ReviewModeration({
  productId,
  review,
  openForm,
  onOpenForm,
  onCloseForm,
  onDeleted,
}: ReviewModerationProps) {
  const [saveReply] = useSaveReviewReplyMutation();
  const [removeReply] = useRemoveReviewReplyMutation();
  const replyButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = openForm === 'own';
  useEffect(() => {
    // The form that had the focus has been removed.
    if (wasOpen.current && !isOpen) replyButton.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const ids = { productId, reviewId: review._id };

  if (isOpen) {
    return (
      <FormArea>
        <ReviewReplyForm
          ref={focusTextArea}
          reviewId={review._id}
          reply={review.reply}
          onSave={(change) => saveReply({ ...ids, ...change })}
          onRemove={(change) => removeReply({ ...ids, ...change })}
          onClose={onCloseForm}
        />
      </FormArea>
    );
  }
  return (
    <Actions>
      <Button
        ref={replyButton}
        variant="secondary"
        size="small"
        disabled={openForm === 'other'}
        aria-label={`${review.reply ? 'Edit reply' : 'Reply'} to review by ${review.name}`}
        onClick={onOpenForm}
      >
        {review.reply ? 'Edit reply' : 'Reply'}
      </Button>
      <DeleteReviewButton productId={productId} review={review} onDeleted={onDeleted} />
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`;

const FormArea = styled.div`
  max-width: 38rem;
  margin-top: 12px;
`;
