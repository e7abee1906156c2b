import { beforeSignOut, readStored, report, selectCartLines, selectUserInfo } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { AccountCart } from './accountCart.ts';
import { AGREED_KEY } from './agreedKey.ts';

const LONGEST_WAIT_MS = 2000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, LONGEST_WAIT_MS);
}

/**
 * Keeps the cart with the account. The code for it is loaded once somebody is signed in and the page has time, or before
 * Logout, which otherwise would forget what was put into the cart a moment ago.
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
    whenIdle(() => void start());
  };
  const unsubscribe = store.subscribe(look);
  /** A visitor who leaves the page right after Logout is signed out only if that did not wait for anything. */
  const isUntouched = (): boolean =>
    starting === null && selectCartLines(store.getState()).length === 0 && readStored(AGREED_KEY) === null;
  beforeSignOut(store, async () => (isUntouched() ? undefined : (await start())?.flush()));
  look();
}
