import { matchPage } from '@shop/registry/matchPage';
import { parseJson, readStored, selectUserInfo } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { whenIdle } from '../routing/whenIdle.ts';

const SAVED_PAGE = '/saved';

/**
 * Saved products that a visitor has brought along wait for the micro-frontend that keeps them, which a page of another
 * one does not load. Without it, Logout would forget them before the account has them.
 */
export function watchSaved(
  store: ShopStore,
  { registry, loader }: { registry: Pick<ShopRegistry, 'state'>; loader: Pick<RemoteLoader, 'load'> },
): void {
  let account: string | undefined;
  const loadOwner = (): void => {
    const owner = matchPage(registry.state().registry, SAVED_PAGE);
    // The loader reports a failure. The next page tries it again.
    if (owner && !owner.entry.disabled) loader.load(owner.name, SAVED_PAGE).catch(() => undefined);
  };
  const look = (): void => {
    const now = selectUserInfo(store.getState())?._id;
    if (now !== undefined && now !== account && hasUnsent()) whenIdle(loadOwner);
    account = now;
  };
  store.subscribe(look);
  look();
}

/** Whether this browser has saved products which the account may not have. The rest of the text is its owner's. */
function hasUnsent(): boolean {
  const saved = parseJson(readStored('saved') ?? 'null');
  if (typeof saved !== 'object' || saved === null) return false;
  const waiting: unknown = Reflect.get(saved, Reflect.get(saved, 'account') === null ? 'ids' : 'unsent');
  return Array.isArray(waiting) && waiting.length > 0;
}
