import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * Sets `--header-bottom` of the element to the bottom edge of the header in px while `isInUse`; 0 once the header has
 * scrolled out of view, as it does on phones only.
 */
export function useHeaderBottom(ref: RefObject<HTMLElement | null>, isInUse: boolean): void {
  useLayoutEffect(() => {
    if (!isInUse) return undefined;
    const updatePosition = (): void => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      ref.current?.style.setProperty('--header-bottom', `${Math.max(0, bottom)}px`);
    };
    updatePosition();
    addEventListener('scroll', updatePosition, { passive: true });
    addEventListener('resize', updatePosition);
    return () => {
      removeEventListener('scroll', updatePosition);
      removeEventListener('resize', updatePosition);
    };
  }, [ref, isInUse]);
}
