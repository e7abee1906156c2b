import type { Cart, CartLine } from '@shop/contract/cart';
import { isApiError, linesSynchronised, selectCartLines, selectUserInfo } from '@shop/shared-ui';
import type { CartItem, ShopStore } from '@shop/shared-ui';
import { accountCartApi } from './accountCartEndpoints.ts';
import type { SyncedCart } from './syncedCart.ts';
import {
  removeLinesOfOtherAccount,
  getLinesOfOtherAccount,
  readSyncedCart,
  writeSyncedCart,
} from './syncedCart.ts';
import { selectLinesForAccount } from './selectLinesForAccount.ts';
import { areCartsEqual, isSameLine, findLine, mergeCarts } from './mergeCarts.ts';
import type { CartLineQuantity } from './mergeCarts.ts';
import { loadCartOfOtherTabs } from './otherTabs.ts';

const MAX_ATTEMPTS = 4;

type RemoteCart = Pick<Cart, 'version' | 'removed'> & {
  readonly lines: readonly (CartLineQuantity | CartLine)[];
};

/** Lines that the account does not accept, such as lines of deleted products. They stay in this browser. */
export type RefusedLines = CartLineQuantity[];

export const getAccountId = (store: ShopStore): string | null =>
  selectUserInfo(store.getState())?._id ?? null;

export function getLines(store: ShopStore): CartLineQuantity[] {
  return selectCartLines(store.getState()).map(({ _id, size, qty }) => ({ product: _id, size, qty }));
}

/**
 * Synchronizes the cart of this browser with the account's cart. With `isPull`, and while this browser has no
 * synced cart, it first reads the changes of other devices, otherwise it only sends local changes. A failure
 * loses nothing; the next call retries.
 */
export async function synchronizeCart(
  store: ShopStore,
  refusedLines: RefusedLines,
  isPull: boolean,
): Promise<void> {
  const account = getAccountId(store);
  if (account === null) return;
  loadCartOfOtherTabs(store);
  const linesOfOtherAccount = getLinesOfOtherAccount(account);
  removeUnchangedLines(store, linesOfOtherAccount);
  const syncedCart = readSyncedCart(account);
  let base: readonly CartLineQuantity[] = syncedCart?.lines ?? [];
  let remote = syncedCart === null || isPull ? await fetchCart(store) : toRemoteCart(syncedCart);
  if (remote === null) removeLinesOfOtherAccount(account);
  for (let tries = 0; tries < MAX_ATTEMPTS && remote !== null; tries += 1) {
    // The visitor may have signed out during the call.
    if (getAccountId(store) !== account) return;
    loadCartOfOtherTabs(store);
    // Another tab may have stored the other account's lines again before it removed them itself.
    if (tries === 0) removeUnchangedLines(store, linesOfOtherAccount);
    const merged = mergeCarts({ base, local: getLines(store), remote });
    applyMergedLines(store, merged, remote.lines);
    // The base is set even if sending fails, because later differences from `remote` are changes of this browser.
    base = remote.lines;
    writeSyncedCart(account, remote);
    const acceptedLines = merged.filter((line) => !findLine(refusedLines, line));
    const lines = selectLinesForAccount(acceptedLines, remote.lines);
    if (areCartsEqual(lines, remote.lines)) return;
    const result = await sendCart(store, lines, remote.version);
    if (getAccountId(store) !== account) return;
    if (result.stored) {
      const { stored } = result;
      refusedLines.push(...lines.filter((line) => !findLine(stored.lines, line)));
      writeSyncedCart(account, stored);
      return;
    }
    remote = result.present;
  }
}

/**
 * Removes unchanged lines of another account, whose session has expired without clearing the cart, when this account
 * signs in. Lines that were added or changed since then remain.
 */
function removeUnchangedLines(store: ShopStore, lines: readonly CartLineQuantity[]): void {
  const removed = selectCartLines(store.getState()).filter(
    ({ _id, size, qty }) => findLine(lines, { product: _id, size })?.qty === qty,
  );
  if (removed.length > 0) store.dispatch(linesSynchronised({ changed: [], removed }));
}

const toRemoteCart = ({ version, lines }: SyncedCart): RemoteCart => ({ version, lines, removed: [] });

async function fetchCart(store: ShopStore): Promise<RemoteCart | null> {
  // The call is subscribed, because RTK Query aborts an unsubscribed call when it evicts an earlier response.
  const call = store.dispatch(accountCartApi.endpoints.getCart.initiate({}, { forceRefetch: true }));
  const { data } = await call;
  call.unsubscribe();
  return data ?? null;
}

/** Sends the cart. `present` is the account's cart when another device was faster, and null when the call failed. */
async function sendCart(
  store: ShopStore,
  lines: readonly CartLineQuantity[],
  version: number,
): Promise<{ stored: Cart; present?: never } | { stored?: never; present: Cart | null }> {
  const request = accountCartApi.endpoints.putCart.initiate({ lines: [...lines], version }, { track: false });
  const { data, error } = await store.dispatch(request);
  if (data) return { stored: data };
  return { present: (isApiError(error) ? error.data?.cart : undefined) ?? null };
}

/** Dispatches only the differences, because another tab may have changed other lines. */
function applyMergedLines(
  store: ShopStore,
  merged: readonly CartLineQuantity[],
  remote: RemoteCart['lines'],
): void {
  const localLines = selectCartLines(store.getState());
  const changedItems = merged.flatMap((line) => {
    const item = localLines.find(({ _id, size }) => isSameLine(line, { product: _id, size }));
    if (item?.qty === line.qty) return [];
    const other = findLine(remote, line);
    const fullItem = item ?? (other && 'name' in other ? toCartItem(other) : null);
    return fullItem ? [{ ...fullItem, qty: line.qty }] : [];
  });
  const removed = localLines.filter(({ _id, size }) => !findLine(merged, { product: _id, size }));
  if (changedItems.length > 0 || removed.length > 0)
    store.dispatch(linesSynchronised({ changed: changedItems, removed }));
}

function toCartItem({ product: _id, was, saleUntil, ...line }: CartLine): CartItem {
  return { _id, ...line, ...(saleUntil !== undefined && { was, saleUntil }) };
}
