import { useLocation, useNavigationType } from '@shop/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How long a page may take to grow to where it was scrolled to. */
const PATIENCE_MS = 5000;

/** Calls `attempt` now and after every change of the page until it says true, or patience ends. */
function whenReady(place: HTMLElement, attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => {
    stop();
  }, PATIENCE_MS);
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

/** What the entry of the history holds; the router has words of its own in it. */
function entryState(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function topBeforeReload(): number {
  const state = entryState();
  return 'scrollTop' in state && typeof state.scrollTop === 'number' ? state.scrollTop : 0;
}

/** A new page starts at its top; going back returns to where the visitor was, once the page is that long again. */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType().startsWith('POP');
  const positions = useRef(new Map<string, number>());
  const settled = useRef({ key, pathname });

  // With the first paint: who reloads at once is heard too.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keepTop = (): void => {
      history.replaceState({ ...entryState(), scrollTop: window.scrollY }, '');
    };
    // A reload may come before the scrolling is said to have ended.
    const moments = ['scrollend', 'pagehide'] as const;
    moments.forEach((moment) => {
      addEventListener(moment, keepTop);
    });
    return () => {
      moments.forEach((moment) => {
        removeEventListener(moment, keepTop);
      });
    };
  }, []);

  // The browser gives up before the page has been drawn to its full length.
  useLayoutEffect(() => {
    const top = topBeforeReload();
    if (top === 0 || !main.current) return undefined;
    return whenReady(main.current, () => scrolledTo(top));
  }, [main]);

  // Before the browser tells of the scrolling that the next page itself brings about.
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
