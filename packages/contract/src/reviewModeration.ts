import * as z from 'zod/mini';
import * as calls from './calls/reviewModeration.ts';
import { ContentVersion } from './contentVersion.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, ProductId, ReviewId } from './fields.ts';
import { ReviewReplyFields } from './reviewReplyForm.ts';

export const DeleteReviewInput = z.object({ productId: ProductId, reviewId: ReviewId });

export const deleteReview = defineEndpoint({
  ...calls.deleteReview,
  summary: 'Deletes a review and recomputes the rating',
  input: DeleteReviewInput,
  output: Message,
});

export const SaveReviewReplyInput = z.object({
  productId: ProductId,
  reviewId: ReviewId,
  ...ReviewReplyFields.shape,
  /** Content version of the reply that is changed; `NO_CONTENT_VERSION` for a review without one. */
  version: z.optional(ContentVersion),
});

export const saveReviewReply = defineEndpoint({
  ...calls.saveReviewReply,
  summary: 'Writes or changes the public reply of the shop to a review',
  input: SaveReviewReplyInput,
  output: Message,
});

export const RemoveReviewReplyInput = z.object({
  productId: ProductId,
  reviewId: ReviewId,
  version: z.optional(ContentVersion),
});

export const removeReviewReply = defineEndpoint({
  ...calls.removeReviewReply,
  summary: 'Removes the reply of the shop to a review, if it has one',
  input: RemoveReviewReplyInput,
  output: Message,
});
