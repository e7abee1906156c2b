import { MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import * as z from 'zod/mini';
import { Email, createTextSchema } from './inputFields.ts';

/** Fields of the form with which a visitor subscribes to a stock alert for a size. */
export const StockAlertFields = z.object({
  size: createTextSchema({ max: MAX_SIZE_NAME_LENGTH, missing: 'Please choose a size.' }),
  email: Email,
});
