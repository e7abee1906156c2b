import { parseJson, readStored, writeStored } from '../../platform/browserStorage.ts';
import { EMPTY_CART, StoredCart } from './cartState.ts';
import type { CartContent, CartState } from './cartState.ts';

export const CART_KEY = 'cart';

interface CartReading {
  readonly content: CartContent;
  /** False when the stored text is not a valid cart. */
  readonly isIntact: boolean;
  readonly text: string | null;
}

/** Reads the stored cart. One that cannot be parsed counts as empty (requirement R.7). */
export function readCart(): CartReading {
  const text = readStored(CART_KEY);
  if (text === null) return { content: EMPTY_CART, isIntact: true, text };
  const parsed = StoredCart.safeParse(parseJson(text));
  return { content: parsed.success ? parsed.data : EMPTY_CART, isIntact: parsed.success, text };
}

/** Returns the stored text, by which the next write detects changes of other tabs. */
export function writeCart(cart: CartState): string | null {
  const text = JSON.stringify(cart);
  return writeStored(CART_KEY, text) ? text : readStored(CART_KEY);
}
