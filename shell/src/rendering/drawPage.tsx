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
  /** What the browser will read from the page. */
  page: unknown;
  name: string;
  module: MicroFrontend;
}

/** The whole shop at an address, as markup: with a store of its own, without processes, for nobody in particular. */
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
        registry={createShopRegistry({ registry, withheld, fetchRegistry: asksNobody, askWhy: asksNobody })}
        loader={loaderOf(name, module)}
        awaitsFirstPage
      />
    );
    const html = await markupOf(sheet.collectStyles(tree));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    endSeeding();
    // Its timers would keep the store for a minute.
    store.dispatch(shopApi.util.resetApiState());
  }
}

/** What fails behind a boundary fails the whole: the browser draws a page that the server could draw in part only. */
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
    giveUp: () => undefined,
  };
}

const asksNobody = (): Promise<never> =>
  Promise.reject(new Error('The server asks for nothing while it draws.'));
