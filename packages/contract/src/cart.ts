import { LINES_MAX, SIZE_NAME_MAX, STOCK_MAX } from '@shop/domain/products';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoInput, ProductId, Rand } from './fields.ts';
import { text } from './typedFields.ts';

const Size = text({ max: SIZE_NAME_MAX, missing: 'Please choose a size.' });

/** The removed lines that are kept with a cart. */
export const REMOVED_MAX = 100;

/** A line is a product in a size; name, picture, price and stock are the catalogue's present ones. */
export const CartLine = z.object({
  product: z.string(),
  size: z.string(),
  qty: z.number(),
  name: z.string(),
  image: z.string(),
  price: Rand,
  /** How many pieces of this size can be sold now; 0 when the product is no longer available. */
  countInStock: z.number(),
});
export type CartLine = z.infer<typeof CartLine>;

const RemovedLine = z.object({ product: z.string(), size: z.string() });

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Lines that were removed, newest first. A browser that still has one of them removes it too. */
  removed: z.array(RemovedLine),
  /** A counter of changes; 0 while nothing was kept. */
  version: z.number(),
});
export type Cart = z.infer<typeof Cart>;

export const getCart = endpoint({
  name: 'getCart',
  summary: 'The cart that is kept with the account',
  method: 'GET',
  path: '/api/cart',
  access: 'signed-in',
  input: NoInput,
  output: Cart,
});

export const putCart = endpoint({
  name: 'putCart',
  summary:
    'Replaces the cart of the account; one that has changed since `version` is refused with what it holds now',
  method: 'PUT',
  path: '/api/cart',
  access: 'signed-in',
  input: z.object({
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
  }),
  output: Cart,
});
