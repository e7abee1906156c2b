import { matchPage } from '@shop/registry/matchPage';
import { parseJson, readStored, selectUserInfo } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { onIdle } from '../routing/onIdle.ts';

const SAVED_PATH = '/saved';

/**
 * Loads the micro-frontend that stores saved products in the account once a visitor with unsent saved
 * products is signed in, because pages of other micro-frontends do not load it. Otherwise signing out would
 * delete these products before the account has them.
 */
export function watchSavedProducts(
  store: ShopStore,
  { registry, loader }: { registry: Pick<ShopRegistry, 'getState'>; loader: Pick<RemoteLoader, 'load'> },
): void {
  let account: string | undefined;
  const loadOwner = (): void => {
    const owner = matchPage(registry.getState().registry, SAVED_PATH);
    // A failure is ignored here, because the loader reports it and the next page load retries.
    if (owner && !owner.entry.disabled) loader.load(owner.name, SAVED_PATH).catch(() => undefined);
  };
  const handleStoreChange = (): void => {
    const currentAccount = selectUserInfo(store.getState())?._id;
    if (currentAccount !== undefined && currentAccount !== account && hasUnsentProducts()) onIdle(loadOwner);
    account = currentAccount;
  };
  store.subscribe(handleStoreChange);
  handleStoreChange();
}

/**
 * Returns true when this browser has saved products that the account may not have. Of the stored value only
 * `account`, `ids` and `unsent` are read; the micro-frontend of saved products defines the rest.
 */
function hasUnsentProducts(): boolean {
  const storedState = parseJson(readStored('saved') ?? 'null');
  if (typeof storedState !== 'object' || storedState === null) return false;
  const unsentIds: unknown = Reflect.get(
    storedState,
    Reflect.get(storedState, 'account') === null ? 'ids' : 'unsent',
  );
  return Array.isArray(unsentIds) && unsentIds.length > 0;
}
