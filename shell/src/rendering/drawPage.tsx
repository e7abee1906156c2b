import { createShopStore, install, preloadPage, seedQueries, shopApi } from '@shop/shared-ui';
import type { MicroFrontend, QuerySeed } from '@shop/shared-ui';
import type { Registry } from '@shop/registry/registry';
import type { RestrictedArea } from '@shop/registry/visibility';
import { StaticRouter } from '@shop/shared-ui/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { shell } from '../account/pages.tsx';
import { createShopRegistry } from '../registry/shopRegistry.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { CollectStyles } from './CollectStyles.tsx';
import { drawnStyles } from './drawnStyles.ts';
import type { DrawnStyles } from './drawnStyles.ts';
import { ShopTree } from './ShopTree.tsx';

export interface Drawing extends DrawnStyles {
  html: string;
}

interface PageToDraw {
  /** Path and query. */
  url: string;
  registry: Registry;
  restricted: readonly RestrictedArea[];
  seeds: readonly QuerySeed[];
  name: string;
  module: MicroFrontend;
}

/** Renders the whole shop at a URL for an anonymous visitor, with its own store and without sagas. */
export async function drawPage({
  url,
  registry,
  restricted,
  seeds,
  name,
  module,
}: PageToDraw): Promise<Drawing> {
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
          fetchRegistry: refuseRequest,
          checkSession: refuseRequest,
        })}
        loader={loaderOf(name, module)}
        awaitsFirstPage
      />
    );
    const html = await markupOf(<CollectStyles sheet={sheet}>{tree}</CollectStyles>);
    return { html, ...drawnStyles(sheet) };
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
export function markupOf(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        if (failures.length === 0) pipe(textOf(resolve));
        else reject(asError(failures[0]));
      },
      onShellError: (error) => {
        reject(asError(error));
      },
      onError: (error) => {
        failures.push(error);
      },
    });
  });
}

/** The part of Node's writable stream that React uses. It passes on all that is written to it as one text. */
function textOf(receive: (text: string) => void) {
  const decoder = new TextDecoder();
  let text = '';
  return {
    write: (chunk: string | Uint8Array): boolean => {
      text += typeof chunk === 'string' ? decoder.decode() + chunk : decoder.decode(chunk, { stream: true });
      return true;
    },
    end: (): void => {
      receive(text + decoder.decode());
    },
    on: (): void => undefined,
  };
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

function loaderOf(name: string, module: MicroFrontend): RemoteLoader {
  const loaded = Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
  const absent = (asked: string) => Promise.reject(new Error(`${asked} is not drawn here.`));
  return {
    load: (asked) => (asked === name ? loaded : absent(asked)),
    baseOf: () => undefined,
    versionOf: () => undefined,
    cancel: () => undefined,
    replace: () => false,
  };
}

const refuseRequest = (): Promise<never> =>
  Promise.reject(new Error('The server asks for nothing while it draws.'));
