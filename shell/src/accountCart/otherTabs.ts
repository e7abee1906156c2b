import { linesSynchronised, parseJson, readStored, selectCartLines } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';

/**
 * Text of the stored cart that was read last; null before the first read. A text is not read twice in a row,
 * because a browser that refuses to store a newer cart still has the older one.
 */
let lastReadText: string | null = null;

/**
 * Loads the cart that other tabs have stored. A frozen tab has missed their storage events, and without their lines it
 * would look as if the visitor had removed them here.
 */
export function loadCartOfOtherTabs(store: ShopStore): void {
  const text = readStored('cart');
  if (text === null || text === lastReadText) return;
  lastReadText = text;
  const stored = parseJson(text);
  const items: unknown =
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'cartItems') : undefined;
  if (JSON.stringify(items) === JSON.stringify(selectCartLines(store.getState()))) return;
  // The reducer reads the stored cart before each change (requirement R.7), so an empty change is enough to load it.
  store.dispatch(linesSynchronised({ changed: [], removed: [] }));
}
