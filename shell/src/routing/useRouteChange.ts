import { useLocation, useNavigationType } from '@shop/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How long a page may take to bring its heading, or to grow to where it was scrolled to. */
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

/** After a change of page the focus goes to its heading, where a screen reader starts to read. */
function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const settled = useRef(pathname);
  useEffect(() => {
    const place = main.current;
    if (!place || settled.current === pathname) return;
    settled.current = pathname;
    return whenReady(place, () => {
      const heading = place.querySelector('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    });
  }, [main, pathname]);
}

/** A new page starts at its top; going back returns to where the visitor was, once the page is that long again. */
function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const settled = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const letBrowserRestore = (): void => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', letBrowserRestore);
    return () => {
      removeEventListener('pagehide', letBrowserRestore);
    };
  }, []);

  useEffect(() => {
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
    if (navigation !== 'POP') {
      if (before.pathname !== pathname && hash === '') window.scrollTo(0, 0);
      return;
    }
    const target = positions.current.get(key) ?? 0;
    return whenReady(place, () => {
      window.scrollTo(0, target);
      return Math.abs(window.scrollY - target) < 2;
    });
  }, [main, key, pathname, hash, navigation]);
}

export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  useScrollMemory(main);
  useHeadingFocus(main);
}
