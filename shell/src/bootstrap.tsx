import { createShopStore, install, report, seedQueries, uninstall } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { getShopPage } from './page/shopPage.ts';
import { recordFailure, recordLoad, reportPage } from './telemetry/pageReport.ts';
import { shell } from './account/pages.tsx';
import { watchAccountCart } from './accountCart/watchAccountCart.ts';
import { waitForNextTask } from './waitForNextTask.ts';
import { checkSession, fetchRegistry } from './registry/fetchRegistry.ts';
import { createShopRegistry } from './registry/shopRegistry.ts';
import type { ShopRegistry } from './registry/shopRegistry.ts';
import { createFederationPort } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/remoteLoader.ts';
import type { RemoteLoader } from './remotes/remoteLoader.ts';
import { mountShop } from './rendering/mountShop.tsx';
import { hydrate } from './rendering/hydrate.tsx';
import { TransitionRouter } from './routing/TransitionRouter.tsx';
import { watchSavedProducts } from './saved/watchSavedProducts.ts';

const page = getShopPage();

if (page.telemetry !== null) reportPage(page.telemetry);

/** Starts the shop with the versions of a preview, and with a badge that distinguishes it from the public shop. */
async function startPreview(versions: Readonly<Record<string, string>>): Promise<void> {
  const { PreviewBadge } = await import(/* webpackChunkName: "preview" */ './remotes/PreviewBadge.tsx');
  await startShop({
    isPreview: true,
    notice: <PreviewBadge versions={versions} registry={page.registry} />,
  });
}

interface StartOptions {
  /** Base URL of the version that rendered this page on the server; null when the browser renders it. */
  renderedBy?: string | null;
  /** True when this page shows the versions of a preview, which a refresh must not replace. */
  isPreview?: boolean;
  /** Notice shown on every page, in addition to its content. */
  notice?: ReactNode;
}

/**
 * Creates the Redux store and the loader in the next task and, in a task after it, renders the shop or
 * hydrates the server's HTML.
 */
async function startShop({ renderedBy = null, isPreview = false, notice }: StartOptions): Promise<void> {
  await waitForNextTask();
  const store = createShopStore({
    onFailure: (owner, error) => {
      loader.noteThrown(error, owner);
    },
  });
  install(store, shell);
  seedQueries(store, page.seeds);
  const registry = createShopRegistry({
    registry: page.registry,
    restricted: page.restricted,
    fetchRegistry,
    checkSession: () => checkSession(store),
    isPreview,
  });
  const loader = createLoader(registry, store);
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
  watchSavedProducts(store, { registry, loader });
  await waitForNextTask();
  const container = document.getElementById('shop') ?? document.body;
  const shop = { container, store, Router: TransitionRouter, registry, loader, notice };
  if (renderedBy === null) mountShop(shop);
  else await hydrate(shop, renderedBy);
}

function createLoader(registry: ShopRegistry, store: ShopStore): RemoteLoader {
  return createRemoteLoader({
    registry: () => registry.getState().registry,
    refresh: registry.refresh,
    port: createFederationPort({ allowsDevelopment: page.allowsDevelopment }),
    onLoad: recordLoad,
    onFailure: (part) => {
      recordFailure({ kind: 'load', part });
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

function start(): Promise<void> {
  if (page.preview !== null) return startPreview(page.preview);
  return startShop({ renderedBy: page.drawnBy });
}

start().catch((error: unknown) => {
  report('start', error);
  dispatchEvent(new Event('shop:boot-failed'));
});
