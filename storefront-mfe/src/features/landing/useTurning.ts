import { useEffect, useState } from 'react';

const SLIDE_MS = 3000;

/** The index of the slide that is shown; turns every three seconds unless it is to stand still. */
export function useTurning(slides: number, isStill: boolean): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => {
      setCurrent((index) => (index + 1) % slides);
    }, SLIDE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [slides, isStill]);
  return current;
}
