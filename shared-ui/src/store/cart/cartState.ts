import { PAYMENT_METHODS } from '@shop/contract/config';
import { isId } from '@shop/domain/ids';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { totalsOf } from '@shop/domain/totals';
import type { PricingRules, Totals } from '@shop/domain/totals';
import * as z from 'zod/mini';
import { CartItem } from './cartLine.ts';

export const CART_VERSION = 1;

const CartShippingAddress = z.object({
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  country: z._default(z.string(), 'South Africa'),
});
export type CartShippingAddress = z.output<typeof CartShippingAddress>;

/** The stored cart. Its amounts are for other readers; the shop computes them again. */
export const StoredCart = z.object({
  version: z._default(z.literal(CART_VERSION), CART_VERSION),
  cartId: z.catch(z.nullable(z.string().check(z.refine(isId))), null),
  cartItems: z._default(z.array(CartItem), []),
  shippingAddress: z.catch(z.nullable(CartShippingAddress), null),
  /** Empty when none was chosen. A stored cart without this field gets the default method. */
  paymentMethod: z.catch(
    z.pipe(
      z._default(z.nullable(z.string()), PAYMENT_METHODS[0]),
      z.transform((method) => method?.trim() ?? ''),
    ),
    PAYMENT_METHODS[0],
  ),
});

export interface CartState {
  version: typeof CART_VERSION;
  /** Identifies the cart in all tabs from its first line to its order. Null while the cart is empty. */
  cartId: string | null;
  cartItems: CartItem[];
  shippingAddress: CartShippingAddress | null;
  paymentMethod: string;
  itemsPrice: string;
  vatPrice: string;
  shippingPrice: string;
  totalPrice: string;
}

/** A cart without its computed amounts. */
export type CartContent = z.output<typeof StoredCart>;

const NOTHING: Totals = { itemsCents: 0, shippingCents: 0, vatCents: 0, totalCents: 0 };

/** The totals in cents. An empty cart has no shipping costs. */
export function cartTotals(
  content: Pick<CartContent, 'cartItems' | 'shippingAddress'>,
  rules: PricingRules,
): Totals {
  if (content.cartItems.length === 0) return NOTHING;
  const lines = content.cartItems.map(({ price, qty }) => ({ priceCents: centsFromRand(price) ?? 0, qty }));
  return totalsOf(lines, content.shippingAddress?.city, rules);
}

/** Adds the four amounts, as text with two decimals. */
export function priced(content: CartContent, rules: PricingRules): CartState {
  const totals = cartTotals(content, rules);
  return {
    version: CART_VERSION,
    cartId: content.cartItems.length === 0 ? null : content.cartId,
    cartItems: content.cartItems,
    shippingAddress: content.shippingAddress,
    paymentMethod: content.paymentMethod,
    itemsPrice: decimalFromCents(totals.itemsCents),
    vatPrice: decimalFromCents(totals.vatCents),
    shippingPrice: decimalFromCents(totals.shippingCents),
    totalPrice: decimalFromCents(totals.totalCents),
  };
}

export const EMPTY_CART: CartContent = {
  version: CART_VERSION,
  cartId: null,
  cartItems: [],
  shippingAddress: null,
  paymentMethod: PAYMENT_METHODS[0],
};
