import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** For what appears in place of a control that had the focus and took it along. */
export function useFocusIfLost<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    // A page that opens like this keeps focus on its heading.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
}
