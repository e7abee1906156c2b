import { beforeSignOut, report } from '@shop/shared-ui';
import type { AppDispatch, ShopStore } from '@shop/shared-ui';
import type { SavedSynchronizer } from './savedSynchronizer.ts';
import { readSavedProducts } from './savedStorage.ts';

/**
 * Loads the synchronizer, whose code is not part of the first view, and runs `work` with it. Returns the
 * result of `work`. An error of the loading or of `work` is reported and returned.
 */
export async function withSavedSynchronizer(
  dispatch: AppDispatch,
  work: (saved: SavedSynchronizer) => Promise<unknown>,
): Promise<unknown> {
  try {
    const { getSavedSynchronizer } = await import(
      /* webpackChunkName: "saved-account" */ './savedSynchronizer.ts'
    );
    return await work(getSavedSynchronizer(dispatch));
  } catch (error) {
    report('saved products', error);
    return error;
  }
}

const hookedStores = new WeakSet<ShopStore>();

/**
 * Makes a store send unsent changes before a sign-out, because signing out deletes the saved products of this browser.
 */
export function sendBeforeSignOut(store: ShopStore): void {
  if (hookedStores.has(store)) return;
  hookedStores.add(store);
  beforeSignOut(store, async () => {
    const { account, ids, unsent } = readSavedProducts();
    if ((account === null ? ids : unsent).length > 0)
      await withSavedSynchronizer(store.dispatch, ({ synchronize }) => synchronize());
  });
}
