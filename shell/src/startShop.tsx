import { createShopStore, install, report, seedQueries, uninstall } from '@shop/shared-ui';
import type { QuerySeed, ShopStore } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import type { Registry } from '@shop/registry/registry';
import type { RestrictedArea } from '@shop/registry/visibility';
import { shell } from './account/pages.tsx';
import { watchAccountCart } from './accountCart/watchAccountCart.ts';
import { nextTask } from './nextTask.ts';
import { checkSession, fetchRegistry } from './registry/fetchRegistry.ts';
import { createShopRegistry } from './registry/shopRegistry.ts';
import type { ShopRegistry } from './registry/shopRegistry.ts';
import { federation } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/remoteLoader.ts';
import type { RemoteLoader } from './remotes/remoteLoader.ts';
import { showShop } from './rendering/showShop.tsx';
import { hydrate } from './rendering/hydrate.tsx';
import { TransitionRouter } from './routing/TransitionRouter.tsx';
import { watchSaved } from './saved/watchSaved.ts';
import { noteFailure, noteLoad } from './telemetry/pageReport.ts';

interface StartOptions {
  registry: Registry;
  /** Areas of administrators that the server has left out. */
  restricted: readonly RestrictedArea[];
  seeds: readonly QuerySeed[];
  /** Base URL of the version that rendered this page on the server; null when the browser renders it. */
  drawnBy: string | null;
  /** True when builds of development servers may run. */
  allowsDevelopment: boolean;
  /**
   * True when this page shows versions of a preview or of a developer's machine, which the server did not
   * choose for it.
   */
  hasOwnVersions?: boolean;
  /** Notice shown above every page. */
  notice?: ReactNode;
}

/**
 * Creates the store and the loader in the next task and, in the one after it, renders the shop or hydrates
 * the server's HTML.
 */
export async function startShop({
  registry: told,
  restricted,
  seeds,
  drawnBy,
  allowsDevelopment,
  hasOwnVersions = false,
  notice,
}: StartOptions): Promise<void> {
  await nextTask();
  const store = createShopStore({
    onFailure: (owner, error) => {
      loader.noteThrown(error, owner);
    },
  });
  install(store, shell);
  seedQueries(store, seeds);
  const registry = createShopRegistry({
    registry: told,
    restricted,
    fetchRegistry,
    checkSession: () => checkSession(store),
    hasOwnVersions,
  });
  const loader = loaderFor(registry, store, allowsDevelopment);
  addEventListener('error', ({ error }) => {
    loader.noteThrown(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    loader.noteThrown(reason);
  });
  document.addEventListener('securitypolicyviolation', ({ sourceFile }) => {
    loader.noteBlocked(sourceFile);
  });
  watchAccountCart(store);
  watchSaved(store, { registry, loader });
  await nextTask();
  const place = document.getElementById('shop') ?? document.body;
  const shop = { place, store, Router: TransitionRouter, registry, loader, notice };
  if (drawnBy === null) showShop(shop);
  else await hydrate(shop, drawnBy);
}

function loaderFor(registry: ShopRegistry, store: ShopStore, allowsDevelopment: boolean): RemoteLoader {
  return createRemoteLoader({
    registry: () => registry.state().registry,
    refresh: registry.refresh,
    port: federation({ allowsDevelopment }),
    onLoad: noteLoad,
    onFailure: (part) => {
      noteFailure({ kind: 'load', part });
    },
    install: (module) => {
      install(store, module);
    },
    uninstall: (name) => {
      uninstall(store, name);
    },
    onReplaced: report,
  });
}
