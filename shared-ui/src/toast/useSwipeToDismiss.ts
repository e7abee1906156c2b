import type { CSSProperties, TouchEvent } from 'react';
import { useRef, useState } from 'react';

/** Minimum horizontal distance in px that counts as a swipe. */
const MIN_SWIPE_PX = 64;

interface SwipeHandlers {
  readonly style: CSSProperties;
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchMove: (event: TouchEvent) => void;
  readonly onTouchEnd: () => void;
  readonly onTouchCancel: () => void;
}

/**
 * Returns the style and touch handlers of an element that moves with a horizontal swipe. Calls `onSwiped` if
 * the swipe was long enough.
 */
export function useSwipeToDismiss(onSwiped: () => void): SwipeHandlers {
  const startX = useRef(0);
  const [shift, setShift] = useState(0);
  const resetShift = (): void => {
    setShift(0);
  };
  return {
    style: shift === 0 ? {} : { transform: `translateX(${shift}px)`, transition: 'none' },
    onTouchStart: ({ touches }) => {
      startX.current = touches[0]?.clientX ?? 0;
    },
    onTouchMove: ({ touches }) => {
      setShift((touches[0]?.clientX ?? startX.current) - startX.current);
    },
    onTouchEnd: () => {
      if (Math.abs(shift) >= MIN_SWIPE_PX) onSwiped();
      resetShift();
    },
    onTouchCancel: resetShift,
  };
}
