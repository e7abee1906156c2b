import type {
  ExportReviewsInput,
  ExportReviewsOutput,
  ListReviewsInput,
  ListReviewsOutput,
  RestoreReviewInput,
} from '../adminReviews.ts';
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

export const exportReviews: ApiCall<typeof ExportReviewsInput, typeof ExportReviewsOutput, 'admin'> = {
  name: 'exportReviews',
  method: 'GET',
  path: '/api/admin/reviews.csv',
  access: 'admin',
  answer: 'csv',
};
