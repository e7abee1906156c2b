import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Longer than any page. It extends the viewport on the other side, so that a jump past the element is noticed too. */
const ENDLESS = '1000000px';
const MARGINS = { above: `0px 0px ${ENDLESS}`, below: `${ENDLESS} 0px 0px` };

/** Whether an element is left out of a phone's first frame, and will follow below it. */
const isLeftOut = ({ boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean =>
  width === 0 && height === 0;

/** Whether an element lies wholly above or below the viewport. It is false until the observer has reported. */
export function useIsOffscreen(ref: RefObject<Element | null>, side: keyof typeof MARGINS): boolean {
  const [isOffscreen, setIsOffscreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setIsOffscreen(isLeftOut(latest) ? side === 'below' : !latest.isIntersecting);
      },
      { rootMargin: MARGINS[side] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, side]);
  return isOffscreen;
}
