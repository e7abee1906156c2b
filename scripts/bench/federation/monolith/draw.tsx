import { createShopStore, install, preloadPage, seedQueries, shopApi } from '@shop/shared-ui';
import type { QuerySeed, ShopIdentity } from '@shop/shared-ui';
import { StaticRouter, provideShopIdentity } from '@shop/shared-ui/server';
import type { ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { markupOf } from '../../../../shell/src/rendering/markupOf.ts';
import type { Drawing } from '../../../../shell/src/rendering/drawPage.tsx';
import { drawnStyles } from '../../../../shell/src/rendering/drawnStyles.ts';
import { Monolith } from './Monolith.tsx';
import { PARTS, placeOf } from './parts.tsx';

export interface PageToDraw {
  path: string;
  seeds: readonly QuerySeed[];
  shop: ShopIdentity;
}

/** Renders the whole shop at a path for an anonymous visitor, as the shell's server does. */
export async function draw({ path, seeds, shop }: PageToDraw): Promise<Drawing> {
  provideShopIdentity(shop);
  const store = createShopStore({ preloaded: { userInfo: null } });
  for (const part of PARTS) install(store, { ...part, sagas: {} });
  const endSeeding = seedQueries(store, seeds);
  const sheet = new ServerStyleSheet();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  try {
    await preloadPage(placeOf(path)?.pages ?? [], path);
    const html = await markupOf(sheet.collectStyles(<Monolith store={store} Router={Router} />));
    return { html, ...drawnStyles(sheet) };
  } finally {
    sheet.seal();
    endSeeding();
    store.dispatch(shopApi.util.resetApiState());
  }
}
