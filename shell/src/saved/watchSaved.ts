import { matchPage } from '@shop/registry/matchPage';
import { parseJson, readStored, selectUserInfo } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { onIdle } from '../routing/onIdle.ts';

const SAVED_PAGE = '/saved';

/**
 * Loads the micro-frontend that stores saved products in the account when a visitor with unsent ones signs in, because
 * pages of other micro-frontends do not load it. Otherwise signing out would delete them before the account has them.
 */
export function watchSaved(
  store: ShopStore,
  { registry, loader }: { registry: Pick<ShopRegistry, 'state'>; loader: Pick<RemoteLoader, 'load'> },
): void {
  let account: string | undefined;
  const loadOwner = (): void => {
    const owner = matchPage(registry.state().registry, SAVED_PAGE);
    // A failure is ignored here, because the loader reports it and the next page load retries.
    if (owner && !owner.entry.disabled) loader.load(owner.name, SAVED_PAGE).catch(() => undefined);
  };
  const look = (): void => {
    const now = selectUserInfo(store.getState())?._id;
    if (now !== undefined && now !== account && hasUnsent()) onIdle(loadOwner);
    account = now;
  };
  store.subscribe(look);
  look();
}

/**
 * Returns true when this browser has saved products that the account may not have. Of the stored value only
 * `account`, `ids` and `unsent` are read; the micro-frontend of saved products defines the rest.
 */
function hasUnsent(): boolean {
  const saved = parseJson(readStored('saved') ?? 'null');
  if (typeof saved !== 'object' || saved === null) return false;
  const waiting: unknown = Reflect.get(saved, Reflect.get(saved, 'account') === null ? 'ids' : 'unsent');
  return Array.isArray(waiting) && waiting.length > 0;
}
