import { MAX_COMMENT_LENGTH, FITS, MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

/** Fields of a review that a buyer enters. */
export const ReviewFields = z.object({
  rating: z
    .int('Please choose a rating.')
    .check(z.gte(1, 'Please choose a rating.'), z.lte(5, 'Please choose a rating.')),
  comment: createTextSchema({ max: MAX_COMMENT_LENGTH, missing: 'Please write a comment.', multiline: true }),
  /**
   * Size that the reviewer names; without it, the review shows no size. If the reviewer has bought only one
   * size, the review shows the bought size instead of the named one.
   */
  size: z.optional(createTextSchema({ max: MAX_SIZE_NAME_LENGTH, missing: 'Please choose a size.' })),
  fit: z.optional(z.enum(FITS, 'Please choose how it fits.')),
});
