/** This call has a separate module, because the product page imports it and must not bundle the other admin calls. */
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { DeleteReviewInput } from '../reviewModeration.ts';

export const deleteReview: ApiCall<typeof DeleteReviewInput, typeof Message, 'admin'> = {
  name: 'deleteReview',
  method: 'DELETE',
  path: '/api/products/:productId/reviews/:reviewId',
  access: 'admin',
  refusal: 'You are not authorized to delete this review.',
};
