import type { SavedProducts } from './savedStorage.ts';

/**
 * Merges the account's saved products with the changes that this browser has not sent yet. `before` is this
 * browser's state before the account was read, `now` the state afterwards: a visitor's saved products are
 * added to the account, and changes made during the read win.
 */
export function mergeSavedProducts(
  account: string,
  before: SavedProducts,
  now: SavedProducts,
  accountIds: readonly string[],
): SavedProducts {
  const isHere = (id: string): boolean => now.ids.includes(id);
  const isThere = (id: string): boolean => accountIds.includes(id);
  const changedIds =
    now.account === account ? [...now.unsent, ...before.unsent] : [...now.ids, ...before.ids];
  const uniqueChangedIds = [...new Set(changedIds)];
  const isRemoved = (id: string): boolean => uniqueChangedIds.includes(id) && !isHere(id);
  const ids = [...uniqueChangedIds.filter(isHere), ...accountIds].filter((id) => !isRemoved(id));
  return {
    account,
    ids: [...new Set(ids)],
    unsent: uniqueChangedIds.filter((id) => isHere(id) !== isThere(id)),
  };
}
