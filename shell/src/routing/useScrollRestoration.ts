import { useLocation, useNavigationType } from '@shop/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { keepPlaceBeforeReload, placeBeforeReload } from './placeBeforeReload.ts';

/** How long a page may take to reach its previous height. */
const TIMEOUT_MS = 5000;

/** Calls `attempt` now and after every change of the page until it returns true or the time is over. */
function whenReady(place: HTMLElement, attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => {
    stop();
  }, TIMEOUT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(place, { childList: true, subtree: true });
  return stop;
}

function scrolledTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/** The state of the history entry, to which the router adds its own properties. */
function entryState(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Where this history entry was left, by a reload or for another site. */
function topBefore(): number {
  const state = entryState();
  const lastEnd = 'scrollTop' in state && typeof state.scrollTop === 'number' ? state.scrollTop : 0;
  return placeBeforeReload() ?? lastEnd;
}

/** Scrolls a new page to its top, and after Back restores the position once the page is high enough. */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType().startsWith('POP');
  const positions = useRef(new Map<string, number>());
  const settled = useRef({ key, pathname });

  // A layout effect, so that an immediate reload after the first paint is covered.
  useLayoutEffect(() => {
    const restoreOurselves = (): void => {
      history.scrollRestoration = 'manual';
    };
    // While the page loads, the browser may still have to restore the place of a visit that ended before React ran.
    if (document.readyState === 'complete') restoreOurselves();
    else addEventListener('load', restoreOurselves, { once: true });
    const keepTop = (): void => {
      history.replaceState({ ...entryState(), scrollTop: window.scrollY }, '');
    };
    addEventListener('scrollend', keepTop);
    // A reload may happen before `scrollend`.
    addEventListener('pagehide', keepPlaceBeforeReload);
    return () => {
      removeEventListener('load', restoreOurselves);
      removeEventListener('scrollend', keepTop);
      removeEventListener('pagehide', keepPlaceBeforeReload);
    };
  }, []);

  // The browser's own restoration gives up before the page has its full height.
  useLayoutEffect(() => {
    const top = topBefore();
    if (top === 0 || !main.current) return undefined;
    return whenReady(main.current, () => scrolledTo(top));
  }, [main]);

  // A layout effect, so that it runs before the scroll event of the next page.
  useLayoutEffect(() => {
    const memory = positions.current;
    const remember = (): void => {
      memory.set(key, window.scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      removeEventListener('scroll', remember);
    };
  }, [key]);

  useLayoutEffect(() => {
    const place = main.current;
    const before = settled.current;
    settled.current = { key, pathname };
    if (!place || before.key === key) return;
    if (!isReturn) {
      if (before.pathname !== pathname && hash === '') window.scrollTo(0, 0);
      return;
    }
    const target = positions.current.get(key) ?? 0;
    return whenReady(place, () => scrolledTo(target));
  }, [main, key, pathname, hash, isReturn]);
}
