import { MAX_REPLY_LENGTH } from '@shop/domain/products';
import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

/** Field of the form with the shop's public reply to a review. */
export const ReviewReplyFields = z.object({
  reply: createTextSchema({ max: MAX_REPLY_LENGTH, missing: 'Please write a reply.', multiline: true }),
});
