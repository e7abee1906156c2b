import { useEffect, useState } from 'react';

const SLIDE_MS = 3000;

/** Returns the index of the current slide, which advances every three seconds unless `isPaused`. */
export function useAutoplay(slides: number, isPaused: boolean): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => {
      setCurrent((index) => (index + 1) % slides);
    }, SLIDE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [slides, isPaused]);
  return current;
}
