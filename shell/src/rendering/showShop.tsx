import { startTransition } from 'react';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopTree } from './ShopTree.tsx';

/** How long the frame that the server has sent may stand before the visitor sees that something is loading. */
const FIRST_PAGE_PATIENCE_MS = 2000;

export type Shop = { place: HTMLElement } & Pick<
  ComponentProps<typeof ShopTree>,
  'store' | 'Router' | 'registry' | 'loader' | 'notice' | 'kept'
>;

/** Draws the shop in the browser, in the place of whatever stands there. */
export function showShop({ place, ...shop }: Shop, awaitsFirstPage = true): void {
  const root = createRoot(place, {
    // The boundary of the area has reported it already.
    onCaughtError: () => undefined,
  });
  let isShown = false;
  const handleShown = (): void => {
    isShown = true;
    document.getElementById('boot-failed')?.remove();
    dispatchEvent(new Event('shop:started'));
  };
  const render = (awaits: boolean): void => {
    root.render(<ShopTree {...shop} awaitsFirstPage={awaits} onShown={handleShown} />);
  };
  // In a transition React keeps what is in the page until everything of the first view is there.
  startTransition(() => {
    render(awaitsFirstPage);
  });
  setTimeout(() => {
    if (!isShown) render(false);
  }, FIRST_PAGE_PATIENCE_MS);
}
