import { createShopStore, install, preloadPage, seedQueries, shopApi } from '@shop/shared-ui';
import type { MicroFrontend } from '@shop/shared-ui';
import { StaticRouter } from '@shop/shared-ui/server';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { shell } from '../account/pages.tsx';
import { parseShopPage } from '../page/shopPage.ts';
import { createShopRegistry } from '../registry/shopRegistry.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { ShopTree } from './ShopTree.tsx';

export interface Drawing {
  html: string;
  styles: string;
}

interface PageToDraw {
  /** Path and query. */
  url: string;
  /** The data that the page embeds for the browser. */
  page: unknown;
  name: string;
  module: MicroFrontend;
}

/** Renders the whole shop at a URL for an anonymous visitor, with its own store and without sagas. */
export async function drawPage({ url, page, name, module }: PageToDraw): Promise<Drawing> {
  const { registry, withheld, seeds } = parseShopPage(page);
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
          withheld,
          fetchRegistry: refuseRequest,
          checkSession: refuseRequest,
        })}
        loader={loaderOf(name, module)}
        awaitsFirstPage
      />
    );
    const html = await markupOf(sheet.collectStyles(tree));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    endSeeding();
    // The timers of the cache would keep the store in memory for a minute.
    store.dispatch(shopApi.util.resetApiState());
  }
}

/**
 * A failure behind an error boundary fails the whole rendering, because a page that the server could render in part
 * only is left to the browser.
 */
async function markupOf(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failures.push(error);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failures.length > 0) throw failures[0];
  return html;
}

function loaderOf(name: string, module: MicroFrontend): RemoteLoader {
  const loaded = Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
  const absent = (asked: string) => Promise.reject(new Error(`${asked} is not drawn here.`));
  return {
    load: (asked) => (asked === name ? loaded : absent(asked)),
    baseOf: () => undefined,
    cancel: () => undefined,
  };
}

const refuseRequest = (): Promise<never> =>
  Promise.reject(new Error('The server asks for nothing while it draws.'));
