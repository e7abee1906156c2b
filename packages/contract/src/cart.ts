import * as z from 'zod/mini';
import * as calls from './calls/cart.ts';
import { PutCartInput, QuoteCartInput } from './cartInput.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput, Rand } from './fields.ts';
import { Discount } from './orders.ts';

/**
 * Line of a cart: a product in one size with a quantity. Name, picture, price and stock are the catalogue's
 * current ones.
 */
export const CartLine = z.object({
  product: z.string(),
  size: z.string(),
  qty: z.number(),
  name: z.string(),
  image: z.string(),
  price: Rand,
  /** Reference price of a running sale and the end of the sale, as in `ProductSummary`. */
  was: z.optional(Rand),
  saleUntil: z.optional(z.string()),
  /** Number of units of this size that can be sold now; 0 when the product is unavailable. */
  countInStock: z.number(),
});
export type CartLine = z.infer<typeof CartLine>;

const RemovedLine = z.object({ product: z.string(), size: z.string() });

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Removed lines, newest first. A browser whose cart still has one of these lines removes it too. */
  removed: z.array(RemovedLine),
  /** Change counter of the cart; 0 before the first save. */
  version: z.number(),
});
export type Cart = z.infer<typeof Cart>;

export const getCart = defineEndpoint({
  ...calls.getCart,
  summary: 'The cart that is kept with the account',
  input: NoInput,
  output: Cart,
});

export const putCart = defineEndpoint({
  ...calls.putCart,
  summary:
    'Replaces the cart of the account; one that has changed since `version` is refused with what it holds now',
  input: PutCartInput,
  output: Cart,
});

/** Price that an order of a cart would have with a voucher, in rand. */
export const CartQuote = z.object({
  itemsBefore: Rand,
  discount: Discount,
  itemsPrice: Rand,
  shippingPrice: Rand,
  vatPrice: Rand,
  totalPrice: Rand,
});
export type CartQuote = z.infer<typeof CartQuote>;

export const quoteCart = defineEndpoint({
  ...calls.quoteCart,
  summary: 'The price of a cart with a voucher; 409 `voucher_refused` with the reason when it does not apply',
  input: QuoteCartInput,
  output: CartQuote,
});
