import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/** Sets `--header-bottom` of `place` to the bottom edge of the header, which scrolls out of view on phones only. */
export function useBelowHeader(place: RefObject<HTMLElement | null>, isInUse: boolean): void {
  useLayoutEffect(() => {
    if (!isInUse) return undefined;
    const follow = (): void => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      place.current?.style.setProperty('--header-bottom', `${Math.max(0, bottom)}px`);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [place, isInUse]);
}
