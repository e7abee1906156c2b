import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Returns a ref for an element that, when mounted, takes the focus of a removed control that it replaces. */
export function useFocusIfLost<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    // On a new page the heading retains the focus.
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
