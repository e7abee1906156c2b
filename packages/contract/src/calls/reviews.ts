import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type { CreateReviewInput } from '../reviews.ts';

export const createReview: ApiCall<typeof CreateReviewInput, typeof Message, 'signed-in'> = {
  name: 'createReview',
  method: 'POST',
  path: '/api/products/:productId/reviews',
  access: 'signed-in',
  pathInBody: true,
  status: 201,
};
