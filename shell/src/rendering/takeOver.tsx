import { preloadPage, report, stateOfServer } from '@shop/shared-ui';
import { matchPage } from '@shop/registry/matchPage';
import { hydrateRoot } from 'react-dom/client';
import type { KeptPage } from '../remotes/keptPage.ts';
import { noteFailure } from '../telemetry/pageReport.ts';
import { changedFields } from './changedFields.ts';
import { ShopTree } from './ShopTree.tsx';
import { showShop } from './showShop.tsx';
import type { Shop } from './showShop.tsx';

/** How long the server's page may wait for its code; then the frame around it comes to life without the page. */
const PATIENCE_MS = 4000;

/**
 * Brings the server's markup to life, once the page's code is there: what suspended now would be drawn a second time.
 * Without that code, or with that of another version than the server's, the browser draws the shop itself.
 */
export async function takeOver(shop: Shop, drawnBy: string): Promise<void> {
  const { place, ...parts } = shop;
  const loaded = await Promise.race([codeOf(shop, drawnBy), late()]).catch(() => 'none' as const);
  if (loaded !== 'same') {
    // Another version draws its own page; without any, the server's page can be read on.
    showShop({ ...shop, ...(loaded === 'none' && { kept: keptPage(place) }) }, loaded === 'another');
    return;
  }
  const restoreFields = changedFields(place);
  hydrateRoot(
    place,
    <ShopTree
      {...parts}
      serverState={stateOfServer(shop.store)}
      awaitsFirstPage
      onShown={() => {
        document.getElementById('boot-failed')?.remove();
        restoreFields();
        // What is pressed once more must meet what has been entered once more.
        setTimeout(() => {
          dispatchEvent(new Event('shop:started'));
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
}

/** Loads the page at this address: in the version that the server has drawn, or in another one. */
async function codeOf({ registry, loader }: Shop, drawnBy: string): Promise<'same' | 'another' | 'none'> {
  const { pathname } = location;
  const match = matchPage(registry.state().registry, pathname);
  if (match === null) return 'none';
  const { pages } = await loader.load(match.name, '');
  if (loader.baseOf(match.name) !== drawnBy) return 'another';
  await preloadPage(pages, pathname);
  return 'same';
}

function late(): Promise<'none'> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, 'none');
  });
}

function keptPage(place: HTMLElement): KeptPage {
  return { path: location.pathname, html: place.querySelector('main')?.innerHTML ?? '' };
}
