import { SIZE_NAME_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { Email, text } from './typedFields.ts';

/** Fields of the form by which a visitor subscribes to a stock alert for a size. */
export const StockAlertFields = z.object({
  size: text({ max: SIZE_NAME_MAX, missing: 'Please choose a size.' }),
  email: Email,
});
