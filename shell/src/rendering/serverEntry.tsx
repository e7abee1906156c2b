import * as sharedUi from '@shop/shared-ui';
import { provideShopIdentity } from '@shop/shared-ui/server';
import type { ShopIdentity } from '@shop/shared-ui';
import type { Registry } from '@shop/registry/registry';
import { LRUCache } from 'lru-cache';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { parseShopPage } from '../page/shopPage.ts';
import { checkContract } from '../remotes/checkContract.ts';
import { renderPage } from './renderPage.tsx';
import type { RenderedPage } from './renderPage.tsx';
import * as z from 'zod/mini';

export { renderStandalone as drawAlone } from './renderStandalone.tsx';

/** Packages that the shell shares with micro-frontends, on the server as in the browser. */
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

/** Registry and data of a page as JSON, which is copied between threads faster than objects are. */
interface RenderRequest {
  url: string;
  registry: string;
  page: string;
}

const MAX_REGISTRIES = 8;

/** Schema of the contact details, which administrators may have changed since the renderer was created. */
const EmbeddedContact = z.object({
  shop: z.object({ phone: z.string(), email: z.string(), address: z.string() }),
});

/**
 * Creates the renderer of one version. It renders a page once before it is ready, because the first rendering is much
 * slower.
 */
export async function createRenderer({
  remote: { name, module: exposed },
  shop,
}: RendererOptions): Promise<(request: RenderRequest) => Promise<RenderedPage>> {
  provideShopIdentity(shop);
  const module = checkContract(name, exposed);
  // Parsed registries are cached, because most pages have the same one.
  const registries = new LRUCache<string, Registry>({
    max: MAX_REGISTRIES,
    memoMethod: (text) => {
      const parsed: unknown = JSON.parse(text);
      return parseShopPage({ registry: parsed }).registry;
    },
  });
  const render = ({ url, registry, page }: RenderRequest): Promise<RenderedPage> => {
    const embeddedData: unknown = JSON.parse(page);
    const { restricted, seeds } = parseShopPage(embeddedData);
    provideShopIdentity({ ...shop, ...EmbeddedContact.safeParse(embeddedData).data?.shop });
    return renderPage({ url, registry: registries.memo(registry), restricted, seeds, name, module });
  };
  await render({ url: '/', registry: '{}', page: '{}' });
  return render;
}
