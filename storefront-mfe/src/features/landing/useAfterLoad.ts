import { useEffect, useState } from 'react';

/** Returns true once the window has loaded, for content that must not delay the first view. */
export function useAfterLoad(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => {
    const note = () => {
      setHasLoaded(true);
    };
    if (document.readyState === 'complete') {
      const timer = setTimeout(note);
      return () => {
        clearTimeout(timer);
      };
    }
    addEventListener('load', note, { once: true });
    return () => {
      removeEventListener('load', note);
    };
  }, []);
  return hasLoaded;
}
