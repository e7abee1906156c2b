import { preloadPage, report, stateOfServer } from '@shop/shared-ui';
import { matchPage } from '@shop/registry/matchPage';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ServerMarkup } from '../remotes/serverMarkup.ts';
import { noteFailure } from '../telemetry/pageReport.ts';
import { changedFields } from './changedFields.ts';
import { ShopTree } from './ShopTree.tsx';
import { showShop } from './showShop.tsx';
import type { Shop } from './showShop.tsx';

/** The time limit of the page's code. After it the frame is rendered without the page. */
const TIMEOUT_MS = 4000;

/**
 * Hydrates the server's markup once the page's code has loaded, because a part that suspends while a change reaches it
 * would show its loading state in place of the markup. Without that code, or with that of another version, the browser
 * renders the shop itself.
 */
export async function hydrate(shop: Shop, drawnBy: string): Promise<void> {
  const { place, ...parts } = shop;
  const loaded = await Promise.race([codeOf(shop, drawnBy), late()]).catch(() => 'none' as const);
  if (loaded !== 'same') {
    // Another version renders its own page. Without any code, the server's page stays readable.
    showShop({ ...shop, ...(loaded === 'none' && { markup: markupIn(place) }) }, loaded === 'another');
    return;
  }
  const restoreFields = changedFields(place);
  // In a transition React hydrates in short slices of time, between which input is handled.
  startTransition(() => {
    hydrateRoot(
      place,
      <ShopTree
        {...parts}
        serverState={stateOfServer(shop.store)}
        awaitsFirstPage={false}
        onShown={() => {
          document.getElementById('boot-failed')?.remove();
          // Repeated clicks must find the repeated input, after React has rendered it.
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
          noteFailure({ kind: 'hydration' });
        },
      },
    );
  });
}

/** Loads the page of this URL, in the version that the server rendered or in another one. */
async function codeOf({ registry, loader }: Shop, drawnBy: string): Promise<'same' | 'another' | 'none'> {
  const { pathname } = location;
  const match = matchPage(registry.state().registry, pathname);
  if (match === null) return 'none';
  const { name } = match;
  const { pages } = await loader.load(name, '');
  if (loader.baseOf(name) !== drawnBy) return 'another';
  try {
    await preloadPage(pages, pathname);
    return 'same';
  } catch (error) {
    if (!loader.replace(name, error)) throw error;
    await loader.load(name, '');
    return 'another';
  }
}

function late(): Promise<'none'> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, 'none');
  });
}

function markupIn(place: HTMLElement): ServerMarkup {
  return { path: location.pathname, html: place.querySelector('main')?.innerHTML ?? '' };
}
