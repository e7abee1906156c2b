import { PutCartInput } from '@shop/contract/cartInput';
import { parseJson, readStored, writeStored } from '@shop/shared-ui';
import { AGREED_KEY } from './agreedKey.ts';
import type { Line } from './mergeCarts.ts';

/**
 * What this browser last knew of the cart of the account, from which every other line differs by a change made here. All
 * tabs share it. Signing out removes it, and so does a stored cart that cannot be read (`readCart`).
 */
export interface AgreedCart {
  readonly version: number;
  readonly lines: readonly Line[];
}

const CART_KEY = 'cart';

/** The text of a browser that refuses to store it. */
let refused: string | null = null;

/**
 * Null when this browser has not agreed on a cart with this account. Without a stored cart it counts for nothing, because
 * every line would look as if the visitor had removed it.
 */
export function readAgreed(account: string): AgreedCart | null {
  if (refused === null && readStored(CART_KEY) === null) return null;
  const stored = readStoredAgreed();
  return stored?.account === account ? stored : null;
}

/**
 * Returns the lines on which this browser agreed with another account, whose session has ended here. They are known until
 * the cart of this account takes their place, or `forgetLinesOfAnother` is called.
 */
export function linesOfAnother(account: string): readonly Line[] {
  const stored = readStoredAgreed();
  return stored === null || stored.account === account ? [] : stored.lines;
}

/** Forgets these lines, so that what this account adds later is not taken for one of them. */
export function forgetLinesOfAnother(account: string): void {
  if (linesOfAnother(account).length > 0) store('null');
}

function readStoredAgreed(): (AgreedCart & { readonly account: unknown }) | null {
  const stored = parseJson(refused ?? readStored(AGREED_KEY) ?? 'null');
  const parsed = PutCartInput.safeParse(stored);
  if (!parsed.success || typeof stored !== 'object' || stored === null) return null;
  const { version, lines } = parsed.data;
  return { account: Reflect.get(stored, 'account'), version, lines };
}

export function writeAgreed(account: string, { version, lines }: AgreedCart): void {
  const plain = lines.map(({ product, size, qty }) => ({ product, size, qty }));
  store(JSON.stringify({ account, version, lines: plain }));
}

function store(text: string): void {
  refused = writeStored(AGREED_KEY, text) ? null : text;
}

/**
 * A sign-out in another tab empties the storage. This tab may write an answer for the account after that, before it is
 * told; this takes the agreed lines away again and returns them. Whoever has signed in again meanwhile keeps theirs.
 */
export function takeAfterSignOutElsewhere({ key, storageArea }: StorageEvent): readonly Line[] {
  if (key !== null || storageArea !== window.localStorage || readStored('userInfo') !== null) return [];
  const lines = readStoredAgreed()?.lines ?? [];
  storageArea.removeItem(AGREED_KEY);
  return lines;
}

/** Where the browser stores nothing, signing out does not remove it either. */
export function forgetUnstored(): void {
  refused = null;
}
