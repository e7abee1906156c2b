import { linesSynchronised, report, selectCart } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import { clearUnstoredCart, readSyncedCart, takeCartAfterSignOut } from './syncedCart.ts';
import { areCartsEqual } from './mergeCarts.ts';
import { getAccountId, getLines, synchronizeCart } from './synchronizeCart.ts';
import type { RefusedLines } from './synchronizeCart.ts';

/** Debounce time in ms, within which changes are sent together. */
const DEBOUNCE_MS = 500;
/** Minimum interval in ms between pulls, so that switching tabs does not cause a call each time. */
const PULL_INTERVAL_MS = 2000;
const LOCK_NAME = 'cart of the account';

/**
 * Runs the work in one tab at a time, by the Web Locks API. In a browser without it, the server refuses the slower tab,
 * which merges again.
 */
function withTabLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK_NAME, work) : work();
}

export interface AccountCart {
  /** Sends local changes immediately. Makes no call when there are none. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Synchronizes the cart with the account: sends local changes, and pulls changes of other devices at the
 * start, at sign-in, and when the tab becomes visible, the window gets the focus or the browser goes online.
 */
export function startAccountCart(store: ShopStore): AccountCart {
  const refusedLines: RefusedLines = [];
  let queue = Promise.resolve();
  let account: string | null = null;
  let lines = getLines(store);
  let { cartId } = selectCart(store.getState());
  /**
   * True when an action in this browser has changed the account's cart, such as an order, which removes the
   * ordered lines.
   */
  let isOutdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pulledAt = Number.NEGATIVE_INFINITY;

  const enqueueSync = (isPull: boolean): Promise<void> => {
    queue = queue
      .then(() => withTabLock(() => synchronizeCart(store, refusedLines, isPull)))
      .catch((error: unknown) => {
        report('cart of the account', error);
      });
    return queue;
  };
  const send = (): Promise<void> => {
    clearTimeout(timer);
    const isPull = isOutdated;
    isOutdated = false;
    return enqueueSync(isPull);
  };
  const hasUnsentChanges = (): boolean =>
    account !== null && !areCartsEqual(getLines(store), readSyncedCart(account)?.lines ?? []);
  const pull = (): void => {
    if (account === null || performance.now() - pulledAt < PULL_INTERVAL_MS) return;
    pulledAt = performance.now();
    void enqueueSync(true);
  };
  const handleStoreChange = (): void => {
    const currentAccount = getAccountId(store);
    const currentLines = getLines(store);
    const hasChanged = !areCartsEqual(currentLines, lines);
    lines = currentLines;
    const id = selectCart(store.getState()).cartId;
    if (cartId !== null && id !== cartId) isOutdated = true;
    cartId = id;
    if (currentAccount !== account) {
      account = currentAccount;
      // An empty cart shows that the account has signed out; after an expired session the lines of the
      // account are still there.
      if (currentLines.length === 0) clearUnstoredCart();
      pulledAt = Number.NEGATIVE_INFINITY;
      pull();
    } else if (hasChanged && account !== null) {
      clearTimeout(timer);
      timer = setTimeout(() => void send(), DEBOUNCE_MS);
    }
  };
  const pullWhenVisible = (): void => {
    if (document.visibilityState === 'visible') pull();
  };

  /** Removes lines of the account that this tab stored in the cart before it received the sign-out event. */
  const handleSignOutElsewhere = (event: StorageEvent): void => {
    const removed = takeCartAfterSignOut(event).map(({ product, size }) => ({ _id: product, size }));
    if (removed.length > 0) store.dispatch(linesSynchronised({ changed: [], removed }));
  };

  const unsubscribe = store.subscribe(handleStoreChange);
  document.addEventListener('visibilitychange', pullWhenVisible);
  window.addEventListener('focus', pull);
  window.addEventListener('online', pull);
  window.addEventListener('storage', handleSignOutElsewhere);
  handleStoreChange();
  return {
    flush: () => (hasUnsentChanges() ? send() : Promise.resolve()),
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pullWhenVisible);
      window.removeEventListener('focus', pull);
      window.removeEventListener('online', pull);
      window.removeEventListener('storage', handleSignOutElsewhere);
    },
  };
}
