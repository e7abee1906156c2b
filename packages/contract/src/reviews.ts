import * as z from 'zod/mini';
import * as calls from './calls/reviews.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, ProductId } from './fields.ts';
import { ReviewFields } from './reviewForm.ts';

export const CreateReviewInput = z.object({ productId: ProductId, ...ReviewFields.shape });

export const createReview = defineEndpoint({
  ...calls.createReview,
  summary: 'Writes a review; one per user and product',
  input: CreateReviewInput,
  output: Message,
});
