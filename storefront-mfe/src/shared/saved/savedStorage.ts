import { parseJson, readStored, writeStored } from '@shop/shared-ui';

/** Saved products of this browser, last saved first. */
export interface SavedProducts {
  /** Id of the account that the saved products belong to; null if a visitor saved them. */
  readonly account: string | null;
  readonly ids: readonly string[];
  /**
   * Ids of products that were saved or removed here and not yet in the account, last change first. Empty for
   * a visitor.
   */
  readonly unsent: readonly string[];
  /** Ids among `ids` that a visitor saved after the account's session had ended. Absent if there are none. */
  readonly visitor?: readonly string[];
}

const STORAGE_KEY = 'saved';
const NOTHING_SAVED: SavedProducts = { account: null, ids: [], unsent: [] };

const listeners = new Set<() => void>();
let cachedText: string | null = null;
let saved = NOTHING_SAVED;
/** Part of `saved` that another account may see: what a visitor saved after the session had ended. */
let shareableSaved = NOTHING_SAVED;
let isStorageDenied = false;

function parseSavedProducts(from: string | null): SavedProducts {
  const value = parseJson(from ?? 'null');
  if (typeof value !== 'object' || value === null) return NOTHING_SAVED;
  const account: unknown = Reflect.get(value, 'account');
  const visitor = filterTexts(Reflect.get(value, 'visitor'));
  return {
    account: typeof account === 'string' ? account : null,
    ids: filterTexts(Reflect.get(value, 'ids')),
    unsent: filterTexts(Reflect.get(value, 'unsent')),
    ...(visitor.length > 0 && { visitor }),
  };
}

function setSaved(next: SavedProducts): void {
  saved = next;
  shareableSaved = next.visitor === undefined ? NOTHING_SAVED : { ...NOTHING_SAVED, ids: next.visitor };
}

function filterTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/**
 * Returns the saved products, as the identical object until they change here or in another tab. If they
 * belong to another account, whose session has ended in this browser, the signed-in account gets only what a
 * visitor has saved since.
 */
export function readSavedProducts(account?: string): SavedProducts {
  const now = isStorageDenied ? null : readStored(STORAGE_KEY);
  if (!isStorageDenied && now !== cachedText) {
    cachedText = now;
    setSaved(parseSavedProducts(now));
  }
  return account === undefined || saved.account === null || saved.account === account
    ? saved
    : shareableSaved;
}

/** Stores the saved products, only in memory if the browser denies access to storage, and notifies the listeners. */
export function writeSavedProducts(next: SavedProducts): void {
  const json = JSON.stringify(next);
  isStorageDenied = !writeStored(STORAGE_KEY, json);
  cachedText = json;
  setSaved(next);
  notifyListeners();
}

/**
 * Removes the saved products after a sign-out in another tab. The sign-out clears the storage, but this tab may have
 * written a response for the account in between. What a visitor, or a user who signed in again, saved meanwhile is
 * retained.
 */
export function clearAfterSignOutInOtherTab({ key, storageArea }: StorageEvent): void {
  if (key !== null || storageArea !== window.localStorage || readStored('userInfo') !== null) return;
  if (readSavedProducts().account === null) return;
  storageArea.removeItem(STORAGE_KEY);
  notifyListeners();
}

function notifyListeners(): void {
  listeners.forEach((listener) => {
    listener();
  });
}

interface SavedToggle {
  readonly id: string;
  readonly isSaved: boolean;
  /** Id of the signed-in account, if any. */
  readonly account: string | undefined;
}

/**
 * Returns the saved products with one added or removed. The change is marked as unsent unless the products
 * belong to a visitor.
 */
export function toggleSavedProduct(
  before: SavedProducts,
  { id, isSaved, account }: SavedToggle,
): SavedProducts {
  const others = removeId(before.ids, id);
  const byVisitors = removeId(before.visitor ?? [], id);
  const isByVisitor = isSaved && account === undefined && before.account !== null;
  const visitor = isByVisitor ? [id, ...byVisitors] : byVisitors;
  return {
    account: before.account,
    ids: isSaved ? [id, ...others] : others,
    unsent: before.account === null ? [] : [id, ...removeId(before.unsent, id)],
    ...(visitor.length > 0 && { visitor }),
  };
}

export function removeId(ids: readonly string[], id: string): string[] {
  return ids.filter((each) => each !== id);
}

/** Calls `listener` after each change in this or another tab. The returned function unsubscribes. */
export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
