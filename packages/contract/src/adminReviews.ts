import * as z from 'zod/mini';
import * as calls from './calls/adminReviews.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, PageNumber, ReviewId } from './fields.ts';
import { ReviewReply } from './products.ts';

export const AdminReview = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  /** Current name of the author; 'Deleted user' for a deleted account. */
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  verified: z.boolean(),
  /** Time at which an administrator deleted the review; absent unless deleted. */
  deletedAt: z.optional(z.string()),
  /** Reply of the shop; absent without one. */
  reply: z.optional(ReviewReply),
});
export type AdminReview = z.infer<typeof AdminReview>;

const ReviewFilters = {
  search: z.optional(z.string().check(z.maxLength(100))),
  rating: z.optional(z.literal(['1', '2', '3', '4', '5'], 'Please choose 1 to 5 stars.')),
  deleted: z.optional(z.literal('1')),
};

export const ListReviewsInput = z.object({ page: PageNumber, ...ReviewFilters });

export const ListReviewsOutput = z.object({
  reviews: z.array(AdminReview),
  page: z.number(),
  pages: z.number(),
});

export const listReviews = defineEndpoint({
  ...calls.listReviews,
  summary:
    'Reviews, newest first, 20 a page; by rating, by words of product, author or comment; with `deleted` those that can be restored',
  input: ListReviewsInput,
  output: ListReviewsOutput,
});

export const RestoreReviewInput = z.object({ id: ReviewId });

export const restoreReview = defineEndpoint({
  ...calls.restoreReview,
  summary: 'Takes the deletion of a review back within 30 days, and recomputes the rating',
  input: RestoreReviewInput,
  output: Message,
});

export const ExportReviewsInput = z.object(ReviewFilters);

export const ExportReviewsOutput = z.string();

export const exportReviews = defineEndpoint({
  ...calls.exportReviews,
  summary: 'The reviews of the list as a CSV file, newest first',
  input: ExportReviewsInput,
  output: ExportReviewsOutput,
});
