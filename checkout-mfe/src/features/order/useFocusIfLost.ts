import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Focuses an element that replaces the focused control. */
export function useFocusIfLost<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    // On a new page the focus stays on the heading.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
}
