import {
  createShopStore,
  install,
  pageRoutes,
  preloadPage,
  shopApi,
  ShopProviders,
  useRoutes,
} from '@shop/shared-ui';
import type { MicroFrontend } from '@shop/shared-ui';
import { StaticRouter } from '@shop/shared-ui/server';
import { Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { checkContract } from '../remotes/checkContract.ts';

/**
 * Renders a page of a micro-frontend without the shell around it, to verify a version before it is activated. Rejects
 * with any failure.
 */
export async function renderStandalone(
  remote: { name: string; module: unknown },
  path: string,
): Promise<void> {
  const module = checkContract(remote.name, remote.module);
  const store = createShopStore({ preloaded: { userInfo: null } });
  install(store, { ...module, sagas: {} });
  try {
    await preloadPage(module.pages, path);
    await new Promise<void>((resolve, reject) => {
      const page = (
        <ShopProviders store={store}>
          <StaticRouter location={path}>
            <Suspense>
              <Pages of={module} />
            </Suspense>
          </StaticRouter>
        </ShopProviders>
      );
      renderToPipeableStream(page, { onAllReady: resolve, onError: reject, onShellError: reject });
    });
  } finally {
    store.dispatch(shopApi.util.resetApiState());
  }
}

function Pages({ of: { pages } }: { of: MicroFrontend }) {
  return useRoutes(pageRoutes(pages));
}
