import type { Company } from '@shop/domain/companies';
import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import { priceCart, toCartLine } from '@shop/domain/cartPrice';
import { decimalFromCents } from '@shop/domain/money';
import type { PricingRules, Totals } from '@shop/domain/totals';
import type { CartItem } from './cartLine.ts';

export const CART_VERSION = 1;

export interface CartShippingAddress {
  address: string;
  city: string;
  postalCode: string;
  phone: string;
  country: string;
  /** Company that the order is for; absent without one. */
  company?: Company | undefined;
}

export interface CartState {
  version: typeof CART_VERSION;
  /**
   * Identifies the cart in all tabs from its first line to its order. Null if the cart is empty or was stored
   * without an id.
   */
  cartId: string | null;
  cartItems: CartItem[];
  shippingAddress: CartShippingAddress | null;
  paymentMethod: string;
  /**
   * Id of the account that the address and the payment method belong to; absent if a visitor without account
   * chose them.
   */
  owner?: string | undefined;
  itemsPrice: string;
  vatPrice: string;
  shippingPrice: string;
  totalPrice: string;
}

/** A cart without its computed amounts. */
export type CartContent = Pick<
  CartState,
  'version' | 'cartId' | 'cartItems' | 'shippingAddress' | 'paymentMethod' | 'owner'
>;

const ZERO_TOTALS: Totals = { itemsCents: 0, shippingCents: 0, vatCents: 0, totalCents: 0 };

/** Computes the totals in cents. An empty cart has no shipping costs. */
export function computeCartTotals(
  content: Pick<CartContent, 'cartItems' | 'shippingAddress'>,
  rules: PricingRules,
): Totals {
  if (content.cartItems.length === 0) return ZERO_TOTALS;
  return priceCart(content.cartItems.map(toCartLine), content.shippingAddress?.city, null, rules);
}

/** Returns the cart with its four computed amounts in rand, as text with two decimals. An empty cart loses its id. */
export function computeCartPrices(content: CartContent, rules: PricingRules): CartState {
  const totals = computeCartTotals(content, rules);
  return {
    version: CART_VERSION,
    cartId: content.cartItems.length === 0 ? null : content.cartId,
    cartItems: content.cartItems,
    shippingAddress: content.shippingAddress,
    paymentMethod: content.paymentMethod,
    ...(content.owner !== undefined && { owner: content.owner }),
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
  owner: undefined,
};
