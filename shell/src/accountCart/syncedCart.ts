import { PutCartInput } from '@shop/contract/cartInput';
import { parseJson, readStored, writeStored } from '@shop/shared-ui';
import { SYNCED_CART_KEY } from './syncedCartKey.ts';
import type { CartLineQuantity } from './mergeCarts.ts';

/**
 * The cart on which this browser and the account last agreed, i.e. the base of the three-way merge.
 * Differences between it and the browser's current cart are changes made in this browser. All tabs share it.
 * Signing out removes it, and so does a stored cart that cannot be read (`readCart`).
 */
export interface SyncedCart {
  readonly version: number;
  readonly lines: readonly CartLineQuantity[];
}

const CART_KEY = 'cart';

/** Synced cart as JSON, if the browser refused to store it; otherwise null. */
let unstoredText: string | null = null;

/**
 * Reads the synced cart; null when this browser has none with this account. A stored synced cart is ignored
 * while the browser has no stored cart, because every line would look as if the visitor had removed it.
 */
export function readSyncedCart(account: string): SyncedCart | null {
  if (unstoredText === null && readStored(CART_KEY) === null) return null;
  const stored = readStoredSyncedCart();
  return stored?.account === account ? stored : null;
}

/**
 * Returns the lines on which this browser agreed with another account, whose session has ended here. They are available
 * until the cart of this account replaces them, or `removeLinesOfOtherAccount` is called.
 */
export function getLinesOfOtherAccount(account: string): readonly CartLineQuantity[] {
  const stored = readStoredSyncedCart();
  return stored === null || stored.account === account ? [] : stored.lines;
}

/**
 * Removes a synced cart of another account, so that a line which this account adds later is not mistaken for
 * a line of the other account.
 */
export function removeLinesOfOtherAccount(account: string): void {
  if (getLinesOfOtherAccount(account).length > 0) storeText('null');
}

function readStoredSyncedCart(): (SyncedCart & { readonly account: unknown }) | null {
  const stored = parseJson(unstoredText ?? readStored(SYNCED_CART_KEY) ?? 'null');
  const parsed = PutCartInput.safeParse(stored);
  if (!parsed.success || typeof stored !== 'object' || stored === null) return null;
  const { version, lines } = parsed.data;
  return { account: Reflect.get(stored, 'account'), version, lines };
}

export function writeSyncedCart(account: string, { version, lines }: SyncedCart): void {
  const lineKeys = lines.map(({ product, size, qty }) => ({ product, size, qty }));
  storeText(JSON.stringify({ account, version, lines: lineKeys }));
}

function storeText(text: string): void {
  unstoredText = writeStored(SYNCED_CART_KEY, text) ? null : text;
}

/**
 * Removes the synced cart after a sign-out in another tab, which clears the storage, and returns its lines: before this
 * tab receives the event, it may have stored a response for the account again. Does nothing and returns no lines if the
 * visitor has signed in again.
 */
export function takeCartAfterSignOut({ key, storageArea }: StorageEvent): readonly CartLineQuantity[] {
  if (key !== null || storageArea !== window.localStorage || readStored('userInfo') !== null) return [];
  const lines = readStoredSyncedCart()?.lines ?? [];
  storageArea.removeItem(SYNCED_CART_KEY);
  return lines;
}

/** Clears a synced cart that is only in memory, because signing out clears only what the browser has stored. */
export function clearUnstoredCart(): void {
  unstoredText = null;
}
