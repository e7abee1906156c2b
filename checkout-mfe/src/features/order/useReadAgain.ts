import { useEffect } from 'react';

/** Calls `read` when the visitor comes back to this tab, or to the network: the order may have moved on meanwhile. */
export function useReadAgain(read: () => unknown): void {
  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') read();
    };
    document.addEventListener('visibilitychange', readIfSeen);
    window.addEventListener('online', readIfSeen);
    return () => {
      document.removeEventListener('visibilitychange', readIfSeen);
      window.removeEventListener('online', readIfSeen);
    };
  }, [read]);
}
