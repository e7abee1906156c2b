import * as z from 'zod/mini';
import * as calls from './calls/reviewModeration.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, ProductId, ReviewId } from './fields.ts';

export const DeleteReviewInput = z.object({ productId: ProductId, reviewId: ReviewId });

export const deleteReview = defineEndpoint({
  ...calls.deleteReview,
  summary: 'Deletes a review and recomputes the rating',
  input: DeleteReviewInput,
  output: Message,
});
