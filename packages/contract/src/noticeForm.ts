import { SIZE_NAME_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { Email, text } from './typedFields.ts';

/** What a visitor enters to be told when a size is back. */
export const NoticeFields = z.object({
  size: text({ max: SIZE_NAME_MAX, missing: 'Please choose a size.' }),
  email: Email,
});
