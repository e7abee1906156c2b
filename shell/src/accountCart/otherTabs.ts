import { linesSynchronised, parseJson, readStored, selectCartLines } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';

/** The stored cart that was read last. A browser that refuses to store has an older one, which is read once. */
let lastRead: string | null = null;

/**
 * Takes over what other tabs have stored. A tab that was frozen has missed their events, and without their lines it
 * would look as if the visitor had removed them here.
 */
export function readOtherTabs(store: ShopStore): void {
  const text = readStored('cart');
  if (text === null || text === lastRead) return;
  lastRead = text;
  const stored = parseJson(text);
  const items: unknown =
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'cartItems') : undefined;
  if (JSON.stringify(items) === JSON.stringify(selectCartLines(store.getState()))) return;
  // A change of the cart is applied to the stored one (requirement R.7); this one changes nothing else.
  store.dispatch(linesSynchronised({ changed: [], removed: [] }));
}
