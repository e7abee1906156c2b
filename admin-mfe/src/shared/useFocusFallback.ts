import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the page's heading when the row of a focused control is removed. */
export function useFocusFallback<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const row = control.current?.closest('tr');
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      // The rest of the page is inert until the open dialog has closed.
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus();
      });
    };
  }, []);
  return control;
}
