import { createShopStore, install, preloadPage, seedQueries, shopApi } from '@shop/shared-ui';
import type { MicroFrontend, QuerySeed } from '@shop/shared-ui';
import type { Registry } from '@shop/registry/registry';
import type { RestrictedArea } from '@shop/registry/visibility';
import { StaticRouter } from '@shop/shared-ui/server';
import type { ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { shell } from '../account/pages.tsx';
import { createShopRegistry } from '../registry/shopRegistry.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { renderToText } from './renderToText.ts';
import { ShopTree } from '../App.tsx';

export interface RenderedPage {
  html: string;
  /** Style elements for the head of the document, which styled-components reads in the browser. */
  styles: string;
}

interface PageToRender {
  /** Path and query of the page. */
  url: string;
  registry: Registry;
  restricted: readonly RestrictedArea[];
  seeds: readonly QuerySeed[];
  name: string;
  module: MicroFrontend;
}

/**
 * Renders the whole shop at a URL for an anonymous visitor, with a Redux store of its own and without sagas.
 */
export async function renderPage({
  url,
  registry,
  restricted,
  seeds,
  name,
  module,
}: PageToRender): Promise<RenderedPage> {
  const store = createShopStore({ preloaded: { userInfo: null } });
  for (const each of [shell, module]) install(store, { ...each, sagas: {} });
  const endSeeding = seedQueries(store, seeds);
  const sheet = new ServerStyleSheet();
  try {
    await preloadPage(module.pages, new URL(url, 'http://shop').pathname);
    const tree = (
      <ShopTree
        store={store}
        Router={({ children }: { children: ReactNode }) => (
          <StaticRouter location={url}>{children}</StaticRouter>
        )}
        registry={createShopRegistry({
          registry,
          restricted,
          fetchRegistry: rejectRequest,
          checkSession: rejectRequest,
        })}
        loader={createPageLoader(name, module)}
        awaitsFirstPage={false}
      />
    );
    const html = await renderToText(sheet.collectStyles(tree));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    endSeeding();
    // The timers of the cache would retain the Redux store in memory for a minute.
    store.dispatch(shopApi.util.resetApiState());
  }
}

function createPageLoader(name: string, module: MicroFrontend): RemoteLoader {
  const loadedModule = Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
  const rejectAbsent = (requestedName: string) =>
    Promise.reject(new Error(`${requestedName} is not drawn here.`));
  return {
    load: (requestedName) => (requestedName === name ? loadedModule : rejectAbsent(requestedName)),
    getBaseUrl: () => undefined,
    getVersion: () => undefined,
    cancel: () => undefined,
    replace: () => false,
    noteFailure: () => undefined,
    noteThrown: () => undefined,
    noteBlocked: () => undefined,
    restart: () => undefined,
  };
}

const rejectRequest = (): Promise<never> =>
  Promise.reject(new Error('The server asks for nothing while it draws.'));
