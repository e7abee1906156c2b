import { parseJson, readStored, removeStored, writeStored } from '../../platform/browserStorage.ts';
import { EMPTY_CART } from './cartState.ts';
import type { CartContent, CartState } from './cartState.ts';
import { parseStoredCart } from './storedCart.ts';

export const CART_KEY = 'cart';
/** Storage key of the cart as the shell last synchronized it with the account. */
const SYNCED_CART_KEY = 'cartSync';

interface CartReading {
  readonly content: CartContent;
  /** False if the stored text is not a valid cart. */
  readonly isIntact: boolean;
  readonly text: string | null;
}

/**
 * Reads the stored cart. An invalid one counts as empty (requirement R.7), but the visitor did not remove its
 * lines, so the synchronization state is removed too: otherwise the account would lose them.
 */
export function readCart(): CartReading {
  const text = readStored(CART_KEY);
  if (text === null) return { content: EMPTY_CART, isIntact: true, text };
  const content = parseStoredCart(parseJson(text));
  if (content === null) removeStored(SYNCED_CART_KEY);
  return { content: content ?? EMPTY_CART, isIntact: content !== null, text };
}

/** Stores the cart and returns the stored text, which the next write compares to detect changes by other tabs. */
export function writeCart(cart: CartState): string | null {
  const text = JSON.stringify(cart);
  return writeStored(CART_KEY, text) ? text : readStored(CART_KEY);
}
