import { startTransition } from 'react';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopTree } from '../App.tsx';

/** Time in ms after which the visitor sees a spinner in place of the server's frame. */
const FIRST_PAGE_TIMEOUT_MS = 2000;

export type ShopMount = { container: HTMLElement } & Pick<
  ComponentProps<typeof ShopTree>,
  'store' | 'Router' | 'registry' | 'loader' | 'notice' | 'markup'
>;

/** Renders the shop in the browser, replacing the server's HTML. */
export function mountShop({ container, ...shop }: ShopMount, awaitsFirstPage = true): void {
  const root = createRoot(container, {
    // The error boundary of the area has already reported the error.
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
  // In a transition React retains the server's HTML until the whole first view can be rendered.
  startTransition(() => {
    render(awaitsFirstPage);
  });
  setTimeout(() => {
    if (!isShown) render(false);
  }, FIRST_PAGE_TIMEOUT_MS);
}
