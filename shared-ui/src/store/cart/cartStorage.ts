import { parseJson, readStored, removeStored, writeStored } from '../../platform/browserStorage.ts';
import { EMPTY_CART } from './cartState.ts';
import type { CartContent, CartState } from './cartState.ts';
import { storedCart } from './storedCart.ts';

export const CART_KEY = 'cart';
/** What the cart and the account last agreed on, kept by the shell. */
const AGREED_KEY = 'cartSync';

interface CartReading {
  readonly content: CartContent;
  /** False when the stored text is not a valid cart. */
  readonly isIntact: boolean;
  readonly text: string | null;
}

/**
 * Reads the stored cart. One that cannot be parsed counts as empty (requirement R.7). Its lines were not removed by the
 * visitor, so that the account must not learn so from what was agreed on with it.
 */
export function readCart(): CartReading {
  const text = readStored(CART_KEY);
  if (text === null) return { content: EMPTY_CART, isIntact: true, text };
  const content = storedCart(parseJson(text));
  if (content === null) removeStored(AGREED_KEY);
  return { content: content ?? EMPTY_CART, isIntact: content !== null, text };
}

/** Returns the stored text, by which the next write detects changes of other tabs. */
export function writeCart(cart: CartState): string | null {
  const text = JSON.stringify(cart);
  return writeStored(CART_KEY, text) ? text : readStored(CART_KEY);
}
