import { useEffect, useState } from 'react';

/** False until the window has loaded: what the first view does not show must not delay it. */
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
