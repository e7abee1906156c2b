import { type RefObject, useEffect } from 'react';

/** Makes an element focusable while its content overflows, because not every browser lets the keyboard scroll it. */
export function useScrollableFocus(ref: RefObject<HTMLElement | null>): void {
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
