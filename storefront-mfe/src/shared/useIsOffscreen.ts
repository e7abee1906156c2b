import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/**
 * Margin longer than any page. It extends the viewport on the side opposite to the observed one, so that a
 * jump past the element is detected too.
 */
const UNBOUNDED_MARGIN = '1000000px';
const ROOT_MARGINS = { above: `0px 0px ${UNBOUNDED_MARGIN}`, below: `${UNBOUNDED_MARGIN} 0px 0px` };

/**
 * True if the element has no size yet, because the first view on a phone does not render what is further down
 * the page.
 */
const hasNoSize = ({ boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean =>
  width === 0 && height === 0;

/**
 * True if the element is completely above, or below, the viewport as `side` says; false until the observer
 * has reported.
 */
export function useIsOffscreen(ref: RefObject<Element | null>, side: keyof typeof ROOT_MARGINS): boolean {
  const [isOffscreen, setIsOffscreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setIsOffscreen(hasNoSize(latest) ? side === 'below' : !latest.isIntersecting);
      },
      { rootMargin: ROOT_MARGINS[side] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, side]);
  return isOffscreen;
}
