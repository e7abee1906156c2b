import { parseJson, readStored, writeStored } from '@shop/shared-ui';

/** The saved products of this browser, last saved first. */
export interface Saved {
  /** The account whose saved products these are; null for a visitor's. */
  readonly account: string | null;
  readonly ids: readonly string[];
  /** What was saved or taken back here, last change first, and the account has not been told yet. None of a visitor's. */
  readonly unsent: readonly string[];
  /** The products among `ids` that a visitor saved after the session of the account had ended. Absent when there are none. */
  readonly visitor?: readonly string[];
}

const KEY = 'saved';
const NOTHING: Saved = { account: null, ids: [], unsent: [] };

const listeners = new Set<() => void>();
let text: string | null = null;
let saved = NOTHING;
/** What `saved` is for another account. */
let savedForOthers = NOTHING;
let isRefused = false;

function parsed(from: string | null): Saved {
  const value = parseJson(from ?? 'null');
  if (typeof value !== 'object' || value === null) return NOTHING;
  const account: unknown = Reflect.get(value, 'account');
  const visitor = textsIn(Reflect.get(value, 'visitor'));
  return {
    account: typeof account === 'string' ? account : null,
    ids: textsIn(Reflect.get(value, 'ids')),
    unsent: textsIn(Reflect.get(value, 'unsent')),
    ...(visitor.length > 0 && { visitor }),
  };
}

function setSaved(next: Saved): void {
  saved = next;
  savedForOthers = next.visitor === undefined ? NOTHING : { ...NOTHING, ids: next.visitor };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/**
 * The same object until something is saved, here or in another tab. While the products are those of another account,
 * whose session has ended in this browser, who is signed in gets only what a visitor has saved since.
 */
export function readSaved(account?: string): Saved {
  const now = isRefused ? null : readStored(KEY);
  if (!isRefused && now !== text) {
    text = now;
    setSaved(parsed(now));
  }
  return account === undefined || saved.account === null || saved.account === account
    ? saved
    : savedForOthers;
}

/** Where the browser refuses to store them, they last as long as the page. */
export function writeSaved(next: Saved): void {
  const wanted = JSON.stringify(next);
  isRefused = !writeStored(KEY, wanted);
  text = wanted;
  setSaved(next);
  tellListeners();
}

/**
 * A sign-out in another tab empties the storage. This tab may write an answer for the account after that, before it is
 * told; such a text must not stay. What a visitor, or whoever has signed in again, saved meanwhile does.
 */
export function forgetAfterSignOutElsewhere({ key, storageArea }: StorageEvent): void {
  if (key !== null || storageArea !== window.localStorage || readStored('userInfo') !== null) return;
  if (readSaved().account === null) return;
  storageArea.removeItem(KEY);
  tellListeners();
}

function tellListeners(): void {
  listeners.forEach((listener) => {
    listener();
  });
}

interface Press {
  readonly id: string;
  readonly isSaved: boolean;
  /** The account that is signed in, if any. */
  readonly account: string | undefined;
}

/** Saves a product, or takes it from the saved ones. */
export function withSaved(before: Saved, { id, isSaved, account }: Press): Saved {
  const others = without(before.ids, id);
  const byVisitors = without(before.visitor ?? [], id);
  const isVisitors = isSaved && account === undefined && before.account !== null;
  const visitor = isVisitors ? [id, ...byVisitors] : byVisitors;
  return {
    account: before.account,
    ids: isSaved ? [id, ...others] : others,
    unsent: before.account === null ? [] : [id, ...without(before.unsent, id)],
    ...(visitor.length > 0 && { visitor }),
  };
}

export function without(ids: readonly string[], id: string): string[] {
  return ids.filter((each) => each !== id);
}

/** Calls `listener` after each change. The returned function unsubscribes. */
export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
