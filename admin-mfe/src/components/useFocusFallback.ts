import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** For a control in a table's row: when the row goes away with the focus in it, the page's heading takes it over. */
export function useFocusFallback<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const row = control.current?.closest('tr');
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      // An open question makes the rest of the page inert until it has gone too.
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus();
      });
    };
  }, []);
  return control;
}
