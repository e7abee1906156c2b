import * as sharedUi from '@shop/shared-ui';
import { provideShopIdentity } from '@shop/shared-ui/server';
import type { ShopIdentity } from '@shop/shared-ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { checkContract } from '../remotes/checkContract.ts';
import { drawPage } from './drawPage.tsx';
import type { Drawing } from './drawPage.tsx';

/** The packages that the shell shares with micro-frontends, on the server as in the browser. */
export const provided = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@shop/shared-ui': sharedUi,
};

interface RendererOptions {
  remote: { name: string; module: unknown };
  shop: ShopIdentity;
}

/**
 * Creates the renderer of one version. It renders a first page before it is ready, because the first rendering takes
 * many times longer.
 */
export async function createRenderer({
  remote,
  shop,
}: RendererOptions): Promise<(request: { url: string; page: unknown }) => Promise<Drawing>> {
  provideShopIdentity(shop);
  const module = checkContract(remote.name, remote.module);
  const draw = (request: { url: string; page: unknown }) =>
    drawPage({ ...request, name: remote.name, module });
  await draw({ url: '/', page: {} });
  return draw;
}
