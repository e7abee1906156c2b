import type { Cart, CartLine } from '@shop/contract/cart';
import { isApiError, linesSynchronised, selectCartLines, selectUserInfo } from '@shop/shared-ui';
import type { CartItem, ShopStore } from '@shop/shared-ui';
import { accountCartApi } from './accountCartEndpoints.ts';
import type { AgreedCart } from './agreedCart.ts';
import { forgetLinesOfAnother, linesOfAnother, readAgreed, writeAgreed } from './agreedCart.ts';
import { linesForAccount } from './linesForAccount.ts';
import { areEqual, isSame, lineIn, mergeCarts } from './mergeCarts.ts';
import type { Line } from './mergeCarts.ts';
import { readOtherTabs } from './otherTabs.ts';

const MOST_TRIES = 4;

type Theirs = Pick<Cart, 'version' | 'removed'> & { readonly lines: readonly (Line | CartLine)[] };

/** Lines that the account does not take, such as those of deleted products. They stay in this browser. */
export type Refused = Line[];

export const accountOf = (store: ShopStore): string | null => selectUserInfo(store.getState())?._id ?? null;

export function linesOf(store: ShopStore): Line[] {
  return selectCartLines(store.getState()).map(({ _id, size, qty }) => ({ product: _id, size, qty }));
}

/**
 * Brings the cart of this browser and that of the account together. With `isPull` it asks first what other devices have
 * changed; otherwise it only sends what has changed here. When it fails, nothing is lost, and the next call repeats it.
 */
export async function synchronise(store: ShopStore, refused: Refused, isPull: boolean): Promise<void> {
  const account = accountOf(store);
  if (account === null) return;
  readOtherTabs(store);
  const leftLines = linesOfAnother(account);
  leaveBehind(store, leftLines);
  const agreed = readAgreed(account);
  let base: readonly Line[] = agreed?.lines ?? [];
  let theirs = agreed === null || isPull ? await fetched(store) : asAgreed(agreed);
  if (theirs === null) forgetLinesOfAnother(account);
  for (let tries = 0; tries < MOST_TRIES && theirs !== null; tries += 1) {
    // The account may have signed out while the call was under way.
    if (accountOf(store) !== account) return;
    readOtherTabs(store);
    // Another tab may have stored these lines once more before it left them behind itself.
    if (tries === 0) leaveBehind(store, leftLines);
    const merged = mergeCarts({ base, mine: linesOf(store), theirs });
    apply(store, merged, theirs.lines);
    // Also when sending fails: what differs from `theirs` from now on was changed in this browser.
    base = theirs.lines;
    writeAgreed(account, theirs);
    const taken = merged.filter((line) => !lineIn(refused, line));
    const wanted = linesForAccount(taken, theirs.lines);
    if (areEqual(wanted, theirs.lines)) return;
    const answer = await sent(store, wanted, theirs.version);
    if (accountOf(store) !== account) return;
    if (answer.kept) {
      const { kept } = answer;
      refused.push(...wanted.filter((line) => !lineIn(kept.lines, line)));
      writeAgreed(account, kept);
      return;
    }
    theirs = answer.present;
  }
}

/**
 * The end of a session keeps the cart. Its lines as they were on that account stay there when another one signs in; what
 * was added or changed since comes along.
 */
function leaveBehind(store: ShopStore, lines: readonly Line[]): void {
  const removed = selectCartLines(store.getState()).filter(
    ({ _id, size, qty }) => lineIn(lines, { product: _id, size })?.qty === qty,
  );
  if (removed.length > 0) store.dispatch(linesSynchronised({ changed: [], removed }));
}

const asAgreed = ({ version, lines }: AgreedCart): Theirs => ({ version, lines, removed: [] });

async function fetched(store: ShopStore): Promise<Theirs | null> {
  // Subscribed, since the store ends a call that nobody subscribes to as soon as it forgets an earlier answer.
  const call = store.dispatch(accountCartApi.endpoints.getCart.initiate({}, { forceRefetch: true }));
  const { data } = await call;
  call.unsubscribe();
  return data ?? null;
}

/** `present` is the cart of the account when another device was faster, and null when the call has failed. */
async function sent(
  store: ShopStore,
  lines: readonly Line[],
  version: number,
): Promise<{ kept: Cart; present?: never } | { kept?: never; present: Cart | null }> {
  const request = accountCartApi.endpoints.putCart.initiate({ lines: [...lines], version }, { track: false });
  const { data, error } = await store.dispatch(request);
  if (data) return { kept: data };
  return { present: (isApiError(error) ? error.data?.cart : undefined) ?? null };
}

/** Changes only what differs, since another tab may have changed other lines. */
function apply(store: ShopStore, merged: readonly Line[], theirs: Theirs['lines']): void {
  const mine = selectCartLines(store.getState());
  const changed = merged.flatMap((line) => {
    const item = mine.find(({ _id, size }) => isSame(line, { product: _id, size }));
    if (item?.qty === line.qty) return [];
    const other = lineIn(theirs, line);
    const whole = item ?? (other && 'name' in other ? itemOf(other) : null);
    return whole ? [{ ...whole, qty: line.qty }] : [];
  });
  const removed = mine.filter(({ _id, size }) => !lineIn(merged, { product: _id, size }));
  if (changed.length > 0 || removed.length > 0) store.dispatch(linesSynchronised({ changed, removed }));
}

function itemOf({ product, size, qty, name, image, price, countInStock }: CartLine): CartItem {
  return { _id: product, name, image, price, qty, size, countInStock };
}
