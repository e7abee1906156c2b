import type { ListReviewsInput, ListReviewsOutput, RestoreReviewInput } from '../adminReviews.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';

export const listReviews: ApiCall<typeof ListReviewsInput, typeof ListReviewsOutput, 'admin'> = {
  name: 'listReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
};

export const restoreReview: ApiCall<typeof RestoreReviewInput, typeof Message, 'admin'> = {
  name: 'restoreReview',
  method: 'PUT',
  path: '/api/admin/reviews/:id/restore',
  access: 'admin',
};
