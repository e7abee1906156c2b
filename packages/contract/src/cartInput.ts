import { MAX_ADDRESS_LENGTH } from '@shop/domain/addresses';
import { MAX_ORDER_LINES, MAX_SIZE_NAME_LENGTH, MAX_STOCK } from '@shop/domain/products';
import * as z from 'zod/mini';
import { VoucherCode } from './checkoutForms.ts';
import { ProductId } from './fields.ts';
import { createTextSchema } from './inputFields.ts';

const Size = createTextSchema({ max: MAX_SIZE_NAME_LENGTH, missing: 'Please choose a size.' });

/** Maximum number of removed lines that are stored with a cart. */
export const MAX_REMOVED_LINES = 100;

const CartLines = z
  .array(
    z.object({
      product: ProductId,
      size: Size,
      qty: z
        .int('Please choose a quantity.')
        .check(z.gte(1, 'Please choose a quantity.'), z.lte(MAX_STOCK, 'Please choose a smaller quantity.')),
    }),
  )
  .check(z.maxLength(MAX_ORDER_LINES, `A cart holds at most ${MAX_ORDER_LINES} lines.`));

export const PutCartInput = z.object({
  /**
   * Lines of the cart. Products that are not public are dropped unless the stored cart has them. Of several
   * lines with one product and size, the largest quantity counts.
   */
  lines: CartLines,
  removed: z.optional(
    z
      .array(z.object({ product: ProductId, size: Size }))
      .check(z.maxLength(MAX_REMOVED_LINES, `Please name at most ${MAX_REMOVED_LINES} removed lines.`)),
  ),
  version: z.int().check(z.gte(0)),
});

/** Cart to be priced with a voucher. Without a city, delivery is charged as for a city without free delivery. */
export const QuoteCartInput = z.object({
  lines: CartLines,
  city: z.optional(createTextSchema({ max: MAX_ADDRESS_LENGTH })),
  voucher: VoucherCode,
});
