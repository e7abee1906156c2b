import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** For a control in a table row: when the row is removed while it has the focus, the page's heading takes it. */
export function useFocusFallback<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const row = control.current?.closest('tr');
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      // The rest of the page is inert until the open dialog has closed too.
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus();
      });
    };
  }, []);
  return control;
}
