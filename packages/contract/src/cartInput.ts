import { LINES_MAX, SIZE_NAME_MAX, STOCK_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { ProductId } from './fields.ts';
import { text } from './typedFields.ts';

const Size = text({ max: SIZE_NAME_MAX, missing: 'Please choose a size.' });

/** The removed lines that are kept with a cart. */
export const REMOVED_MAX = 100;

export const PutCartInput = z.object({
  /** Lines of unknown products are left out; those of one product and size become one. */
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
