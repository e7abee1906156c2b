import {
  BrowserRouter,
  SHARED_UI_VERSION,
  ShopProviders,
  createShopStore,
  injectReducers,
  seedQueries,
  superviseSaga,
} from '@shop/shared-ui';
import { StrictMode, startTransition, version as reactVersion } from 'react';
import { createRoot } from 'react-dom/client';
import { version as styledVersion } from 'styled-components';
import { App } from './App.tsx';
import { shopPage } from './page/shopPage.ts';
import { federation } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/remoteLoader.ts';

/** How long the server's still picture may stand before the visitor sees that something is loading. */
const FIRST_PAGE_PATIENCE_MS = 2000;

const { registry, seeds } = shopPage();
const store = createShopStore();
seedQueries(store, seeds);

const loader = createRemoteLoader({
  registry,
  port: federation(),
  provided: {
    react: reactVersion,
    'react-dom': reactVersion,
    'styled-components': styledVersion,
    '@shop/shared-ui': SHARED_UI_VERSION,
  },
  install: (name, module) => {
    injectReducers(store, name, module.reducers ?? {});
    for (const [process, saga] of Object.entries(module.sagas ?? {}))
      superviseSaga(store, `${name}/${process}`, saga);
  },
});

const root = createRoot(document.getElementById('shop') ?? document.body, {
  // The boundary of the area has reported it already.
  onCaughtError: () => undefined,
});
let isShown = false;

function render(awaitsFirstPage: boolean): void {
  root.render(
    <StrictMode>
      <ShopProviders store={store}>
        <BrowserRouter>
          <App
            registry={registry}
            loader={loader}
            awaitsFirstPage={awaitsFirstPage}
            onShown={() => {
              isShown = true;
            }}
          />
        </BrowserRouter>
      </ShopProviders>
    </StrictMode>,
  );
}

// In a transition React keeps what is in the page until everything of the first view is there.
startTransition(() => {
  render(true);
});
setTimeout(() => {
  if (!isShown) render(false);
}, FIRST_PAGE_PATIENCE_MS);
