import { useLocation, useNavigationType } from '@shop/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
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

/** A new page starts at its top; going back returns to where the visitor was, once the page is that long again. */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType().startsWith('POP');
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
    if (!isReturn) {
      if (before.pathname !== pathname && hash === '') window.scrollTo(0, 0);
      return;
    }
    const target = positions.current.get(key) ?? 0;
    return whenReady(place, () => {
      window.scrollTo(0, target);
      return Math.abs(window.scrollY - target) < 2;
    });
  }, [main, key, pathname, hash, isReturn]);
}
