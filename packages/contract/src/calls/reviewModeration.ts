/** These calls have a separate module, because the product page imports them and must not bundle the other admin calls. */
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { DeleteReviewInput, RemoveReviewReplyInput, SaveReviewReplyInput } from '../reviewModeration.ts';

export const deleteReview: ApiCall<typeof DeleteReviewInput, typeof Message, 'admin'> = {
  name: 'deleteReview',
  method: 'DELETE',
  path: '/api/products/:productId/reviews/:reviewId',
  access: 'admin',
  refusal: 'You are not authorized to delete this review.',
};

const REPLY_REFUSAL = 'You are not authorized to reply to reviews.';

export const saveReviewReply: ApiCall<typeof SaveReviewReplyInput, typeof Message, 'admin'> = {
  name: 'saveReviewReply',
  method: 'PUT',
  path: '/api/products/:productId/reviews/:reviewId/reply',
  access: 'admin',
  refusal: REPLY_REFUSAL,
};

export const removeReviewReply: ApiCall<typeof RemoveReviewReplyInput, typeof Message, 'admin'> = {
  name: 'removeReviewReply',
  method: 'DELETE',
  path: '/api/products/:productId/reviews/:reviewId/reply',
  access: 'admin',
  refusal: REPLY_REFUSAL,
};
