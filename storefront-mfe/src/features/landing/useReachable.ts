import { type RefObject, useEffect } from 'react';

/** Makes an element a stop for the keyboard while it holds more than it shows: not every browser does so by itself. */
export function useReachable(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
}
