import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for a control in a table row. When the row is removed with the focus in it, the page's
 * heading takes the focus.
 */
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
