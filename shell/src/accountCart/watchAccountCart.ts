import { beforeSignOut, readStored, report, selectCartLines, selectUserInfo } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { AccountCart } from './accountCart.ts';
import { SYNCED_CART_KEY } from './syncedCartKey.ts';

const MAX_WAIT_MS = 2000;

function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work, MAX_WAIT_MS);
}

/**
 * Synchronizes the cart with the account. The code is loaded at idle time once a visitor is signed in, or before
 * signing out, which otherwise would lose recent changes of the cart.
 */
export function watchAccountCart(store: ShopStore): void {
  let pendingStart: Promise<AccountCart | null> | null = null;
  const start = (): Promise<AccountCart | null> => {
    pendingStart ??= import(/* webpackChunkName: "account-cart" */ './accountCart.ts').then(
      ({ startAccountCart }) => startAccountCart(store),
      (error: unknown) => {
        report('cart of the account', error);
        pendingStart = null;
        window.addEventListener('online', () => void start(), { once: true });
        return null;
      },
    );
    return pendingStart;
  };
  const startIfSignedIn = (): void => {
    if (selectUserInfo(store.getState()) === null) return;
    unsubscribe();
    runWhenIdle(() => void start());
  };
  const unsubscribe = store.subscribe(startIfSignedIn);
  /**
   * Returns true when there is nothing to send. Signing out then must not wait for the code, because a visitor who
   * leaves the page immediately would stay signed in.
   */
  const hasNothingToSend = (): boolean =>
    pendingStart === null &&
    selectCartLines(store.getState()).length === 0 &&
    readStored(SYNCED_CART_KEY) === null;
  beforeSignOut(store, async () => (hasNothingToSend() ? undefined : (await start())?.flush()));
  startIfSignedIn();
}
