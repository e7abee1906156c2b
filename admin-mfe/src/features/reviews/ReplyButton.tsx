import type { AdminReview } from '@shop/contract/adminReviews';
import { ReviewReplyForm } from '@shop/forms/ReviewReplyForm';
import { Button, Dialog, media } from '@shop/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useRemoveAnyReviewReplyMutation, useSaveAnyReviewReplyMutation } from './reviewEndpoints.ts';

interface ReplyButtonProps {
  review: AdminReview;
  /** The review in the accessible name of the button. */
  about: string;
}

/** Button that opens a dialog with the comment of a review and the form of the shop's reply. */
export function ReplyButton({ review, about }: ReplyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const commentId = useId();
  const [saveReply] = useSaveAnyReviewReplyMutation();
  const [removeReply] = useRemoveAnyReviewReplyMutation();
  const { _id: reviewId, product, name, comment, reply } = review;
  const label = reply ? 'Edit reply' : 'Reply';
  const ids = { productId: product._id, reviewId };
  const handleClose = (): void => setIsOpen(false);
  return (
    <>
      <StyledButton
        variant="secondary"
        size="small"
        aria-label={`${label} to ${about}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </StyledButton>
      {isOpen && (
        <Dialog title={`Reply to ${name}`} describedBy={commentId} onClose={handleClose}>
          <Comment id={commentId}>{comment}</Comment>
          <ReviewReplyForm
            reviewId={reviewId}
            reply={reply}
            onSave={(change) => saveReply({ ...ids, ...change })}
            onRemove={(change) => removeReply({ ...ids, ...change })}
            onClose={handleClose}
          />
        </Dialog>
      )}
    </>
  );
}

const StyledButton = styled(Button)`
  ${media.up('lg')} {
    white-space: nowrap;
  }
`;

const Comment = styled.p`
  margin-bottom: 16px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
