import { useLocation, useNavigationType } from '@shop/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Maximum time in ms for the page to reach its previous height. */
const TIMEOUT_MS = 5000;

/** Key in sessionStorage of the scroll positions of this tab's history entries, in px from the top. */
const STORAGE_KEY = 'scrollPositions';

type ScrollPositions = Map<string, number>;

function readPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return new Map();
    const entries: [string, unknown][] = Object.entries(stored);
    return new Map(entries.flatMap(([entry, top]) => (typeof top === 'number' ? [[entry, top]] : [])));
  } catch {
    return new Map();
  }
}

function storePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/**
 * Returns true when the document was opened by a link or a typed URL, neither by a reload nor by Back or
 * Forward.
 */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || !('type' in navigation) || navigation.type === 'navigate';
}

/**
 * Calls `attempt` now and after every DOM change until it returns true or the time is over. Returns a
 * function that stops it.
 */
function attemptUntilReady(main: HTMLElement, attempt: () => boolean): () => void {
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
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

function tryScrollTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/**
 * Scrolls a new page to its top, unless the URL has a fragment. After Back, Forward or a reload, restores the
 * position once the page is high enough.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, search, hash } = useLocation();
  // The first entry of every document has the same key, so the URL is added.
  const entry = `${key} ${pathname}${search}`;
  const isReturn = useNavigationType().startsWith('POP');
  const positions = useRef<ScrollPositions>(new Map());
  const lastEntry = useRef({ entry: '', pathname });

  // A layout effect adds the listeners early enough for a reload right after the first paint.
  useLayoutEffect(() => {
    positions.current = readPositions();
    const disableBrowserRestoration = (): void => {
      history.scrollRestoration = 'manual';
    };
    // While the page loads, the browser may still have to restore the position of a visit that ended before React ran.
    if (document.readyState === 'complete') disableBrowserRestoration();
    else addEventListener('load', disableBrowserRestoration, { once: true });
    const storeCurrentPosition = (): void => {
      // The position is read here too, because a reload may precede the scroll event.
      positions.current.set(lastEntry.current.entry, window.scrollY);
      storePositions(positions.current);
    };
    addEventListener('pagehide', storeCurrentPosition);
    return () => {
      removeEventListener('load', disableBrowserRestoration);
      removeEventListener('pagehide', storeCurrentPosition);
    };
  }, []);

  // A layout effect replaces the listener before the next page can cause a scroll event.
  useLayoutEffect(() => {
    const recordPosition = (): void => {
      positions.current.set(entry, window.scrollY);
    };
    addEventListener('scroll', recordPosition, { passive: true });
    return () => {
      removeEventListener('scroll', recordPosition);
    };
  }, [entry]);

  useLayoutEffect(() => {
    const mainElement = main.current;
    const before = lastEntry.current;
    lastEntry.current = { entry, pathname };
    if (!mainElement || before.entry === entry) return;
    if (before.entry === '') {
      if (isNewVisit()) positions.current.delete(entry);
      const top = positions.current.get(entry);
      return top === undefined ? undefined : attemptUntilReady(mainElement, () => tryScrollTo(top));
    }
    if (!isReturn) {
      if (before.pathname !== pathname && hash === '') window.scrollTo(0, 0);
      return;
    }
    const top = positions.current.get(entry) ?? 0;
    return attemptUntilReady(mainElement, () => tryScrollTo(top));
  }, [main, entry, pathname, hash, isReturn]);
}
