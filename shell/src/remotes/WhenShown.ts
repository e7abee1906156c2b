import { useEffect } from 'react';

/** Calls `onShown` once its sibling page has rendered and its effects have run without an error. */
export function WhenShown({ onShown }: { onShown: () => void }): null {
  useEffect(() => {
    const timer = setTimeout(onShown);
    return () => {
      clearTimeout(timer);
    };
  }, [onShown]);
  return null;
}
