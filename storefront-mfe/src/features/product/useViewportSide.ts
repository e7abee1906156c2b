import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

export type ViewportSide = 'above' | 'inside' | 'below';

function sideOf({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): ViewportSide {
  if (isIntersecting) return 'inside';
  return boundingClientRect.top < 0 ? 'above' : 'below';
}

/** Where an element lies relative to the window; `inside` until the browser has said otherwise. */
export function useViewportSide(ref: RefObject<Element | null>): ViewportSide {
  const [side, setSide] = useState<ViewportSide>('inside');
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) setSide(sideOf(latest));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return side;
}
