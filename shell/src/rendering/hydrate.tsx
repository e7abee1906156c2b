import { preloadPage, report, stateOfServer } from '@shop/shared-ui';
import { matchPage } from '@shop/registry/matchPage';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ServerMarkup } from '../remotes/serverMarkup.ts';
import { recordFailure } from '../telemetry/pageReport.ts';
import { recordChangedFields } from './changedFields.ts';
import { ShopTree } from '../App.tsx';
import { mountShop } from './mountShop.tsx';
import type { ShopMount } from './mountShop.tsx';

/** Time limit in ms for the page's code; afterwards the browser renders the shop around the server's markup. */
const TIMEOUT_MS = 4000;

/**
 * Hydrates the server-rendered markup once the page's code has loaded, because a suspended component that
 * receives an update would replace the markup by its loading state. Without that code, or with the code of
 * another version, the browser renders the shop itself.
 */
export async function hydrate(shop: ShopMount, renderedBy: string): Promise<void> {
  const { container, ...parts } = shop;
  const codeComparison = await Promise.race([compareCode(shop, renderedBy), resolveAfterTimeout()]).catch(
    () => 'none' as const,
  );
  if (codeComparison !== 'same') {
    // Another version renders its own page. Without any code, the server-rendered page remains readable.
    mountShop(
      { ...shop, ...(codeComparison === 'none' && { markup: readServerMarkup(container) }) },
      codeComparison === 'another',
    );
    return;
  }
  const restoreFields = recordChangedFields(container);
  // In a transition React hydrates in short time slices, between which input is handled.
  startTransition(() => {
    hydrateRoot(
      container,
      <ShopTree
        {...parts}
        serverState={stateOfServer(shop.store)}
        awaitsFirstPage={false}
        onShown={() => {
          document.getElementById('boot-failed')?.remove();
          // The event is dispatched in a later task, because replayed clicks must find the restored input
          // after React has rendered it.
          void restoreFields().then(() => {
            setTimeout(() => {
              dispatchEvent(new Event('shop:started'));
            });
          });
        }}
      />,
      {
        onCaughtError: () => undefined,
        onRecoverableError: (error) => {
          report('hydration', error);
          recordFailure({ kind: 'hydration' });
        },
      },
    );
  });
}

/**
 * Loads the page of this URL, and resolves to whether its version is the one that the server rendered; `none` when no
 * micro-frontend has the page.
 */
async function compareCode(
  { registry, loader }: ShopMount,
  renderedBy: string,
): Promise<'same' | 'another' | 'none'> {
  const { pathname } = location;
  const match = matchPage(registry.getState().registry, pathname);
  if (match === null) return 'none';
  const { name } = match;
  const { pages } = await loader.load(name, '');
  if (loader.getBaseUrl(name) !== renderedBy) return 'another';
  try {
    await preloadPage(pages, pathname);
    return 'same';
  } catch (error) {
    if (!loader.replace(name, error)) throw error;
    await loader.load(name, '');
    return 'another';
  }
}

function resolveAfterTimeout(): Promise<'none'> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, 'none');
  });
}

function readServerMarkup(container: HTMLElement): ServerMarkup {
  return { path: location.pathname, html: container.querySelector('main')?.innerHTML ?? '' };
}
