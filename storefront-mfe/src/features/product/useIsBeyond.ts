import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Longer than any page: the window is taken as endless on the other side, so that a jump past an element is noticed too. */
const ENDLESS = '1000000px';
const MARGINS = { above: `0px 0px ${ENDLESS}`, below: `${ENDLESS} 0px 0px` };

/** Whether an element lies wholly above or below the window; not, until the browser has said so. */
export function useIsBeyond(ref: RefObject<Element | null>, side: keyof typeof MARGINS): boolean {
  const [isBeyond, setIsBeyond] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setIsBeyond(!latest.isIntersecting);
      },
      { rootMargin: MARGINS[side] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, side]);
  return isBeyond;
}
