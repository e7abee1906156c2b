import { LINES_MAX, SIZE_NAME_MAX, STOCK_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { ProductId } from './fields.ts';
import { text } from './typedFields.ts';

const Size = text({ max: SIZE_NAME_MAX, missing: 'Please choose a size.' });

/** Maximum number of removed lines that are stored with a cart. */
export const REMOVED_MAX = 100;

export const PutCartInput = z.object({
  /** Lines of the cart. Unknown products are dropped; lines of one product and size are merged. */
  lines: z
    .array(
      z.object({
        product: ProductId,
        size: Size,
        qty: z
          .int('Please choose a quantity.')
          .check(
            z.gte(1, 'Please choose a quantity.'),
            z.lte(STOCK_MAX, 'Please choose a smaller quantity.'),
          ),
      }),
    )
    .check(z.maxLength(LINES_MAX, `A cart holds at most ${LINES_MAX} lines.`)),
  removed: z.optional(
    z
      .array(z.object({ product: ProductId, size: Size }))
      .check(z.maxLength(REMOVED_MAX, `Please name at most ${REMOVED_MAX} removed lines.`)),
  ),
  version: z.int().check(z.gte(0)),
});
