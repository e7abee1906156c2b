import { beforeSignOut, readStored, report, selectCartLines, selectUserInfo } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { AccountCart } from './accountCart.ts';
import { SYNCED_CART_KEY } from './syncedCartKey.ts';

const MAX_WAIT_MS = 2000;

function waitUntilIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work, MAX_WAIT_MS);
}

/**
 * Synchronizes the cart with the account. The code is loaded at idle time once a visitor is signed in, or before
 * signing out, which otherwise would lose recent changes of the cart.
 */
export function watchAccountCart(store: ShopStore): void {
  let starting: Promise<AccountCart | null> | null = null;
  const start = (): Promise<AccountCart | null> => {
    starting ??= import(/* webpackChunkName: "account-cart" */ './accountCart.ts').then(
      ({ startAccountCart }) => startAccountCart(store),
      (error: unknown) => {
        report('cart of the account', error);
        starting = null;
        window.addEventListener('online', () => void start(), { once: true });
        return null;
      },
    );
    return starting;
  };
  const look = (): void => {
    if (selectUserInfo(store.getState()) === null) return;
    unsubscribe();
    waitUntilIdle(() => void start());
  };
  const unsubscribe = store.subscribe(look);
  /**
   * Returns true when there is nothing to send. Signing out then must not wait for the code, because a visitor who
   * leaves the page immediately would stay signed in.
   */
  const isUntouched = (): boolean =>
    starting === null &&
    selectCartLines(store.getState()).length === 0 &&
    readStored(SYNCED_CART_KEY) === null;
  beforeSignOut(store, async () => (isUntouched() ? undefined : (await start())?.flush()));
  look();
}
