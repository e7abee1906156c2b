/**
 * This call stands apart from the other admin calls, because the product page imports it and must not carry the others.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, ProductId, ReviewId } from './fields.ts';

export const deleteReview = endpoint({
  name: 'deleteReview',
  summary: 'Deletes a review and recomputes the rating',
  method: 'DELETE',
  path: '/api/products/:productId/reviews/:reviewId',
  access: 'admin',
  refusal: 'You are not authorized to delete this review.',
  input: z.object({ productId: ProductId, reviewId: ReviewId }),
  output: Message,
});
