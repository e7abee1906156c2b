import { useEffect, useState } from 'react';

/** Returns true once the window has loaded, for content that must not delay the first view. */
export function useAfterLoad(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => {
    const markLoaded = () => {
      setHasLoaded(true);
    };
    if (document.readyState === 'complete') {
      const timer = setTimeout(markLoaded);
      return () => {
        clearTimeout(timer);
      };
    }
    addEventListener('load', markLoaded, { once: true });
    return () => {
      removeEventListener('load', markLoaded);
    };
  }, []);
  return hasLoaded;
}
