import type { Saved } from './savedStorage.ts';

/**
 * What the account has counts, with what was changed here and it was not told. `before` is what this browser had when
 * the account was asked: what a visitor had saved joins the account, and what was pressed meanwhile stays as it is.
 */
export function mergeSaved(account: string, before: Saved, now: Saved, theirs: readonly string[]): Saved {
  const isHere = (id: string): boolean => now.ids.includes(id);
  const isThere = (id: string): boolean => theirs.includes(id);
  const touched = now.account === account ? [...now.unsent, ...before.unsent] : [...now.ids, ...before.ids];
  const changed = [...new Set(touched)];
  const isRemoved = (id: string): boolean => changed.includes(id) && !isHere(id);
  const ids = [...changed.filter(isHere), ...theirs].filter((id) => !isRemoved(id));
  return {
    account,
    ids: [...new Set(ids)],
    unsent: changed.filter((id) => isHere(id) !== isThere(id)),
  };
}
