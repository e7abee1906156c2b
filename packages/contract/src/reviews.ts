import { COMMENT_MAX, FITS, SIZE_NAME_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, ProductId } from './fields.ts';
import { text } from './typedFields.ts';

// Apart from the products, whose calls are a part of the storefront's first view.

/** The fields of a review that a customer enters. */
export const ReviewFields = z.object({
  rating: z
    .int('Please choose a rating.')
    .check(z.gte(1, 'Please choose a rating.'), z.lte(5, 'Please choose a rating.')),
  comment: text({ max: COMMENT_MAX, missing: 'Please write a comment.', multiline: true }),
  /** One of the product's sizes; without it none is shown. Of a product bought in one size it becomes that one. */
  size: z.optional(text({ max: SIZE_NAME_MAX, missing: 'Please choose a size.' })),
  fit: z.optional(z.enum(FITS, 'Please choose how it fits.')),
});

export const createReview = endpoint({
  name: 'createReview',
  summary: 'Writes a review; one per user and product',
  method: 'POST',
  path: '/api/products/:productId/reviews',
  access: 'signed-in',
  pathInBody: true,
  input: z.object({ productId: ProductId, ...ReviewFields.def.shape }),
  output: Message,
  status: 201,
});
