import { useEffect } from 'react';

/** Calls `refetch` when the tab becomes visible or the network returns, because the order may have changed meanwhile. */
export function useRefetchOnReturn(refetch: () => unknown): void {
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', refetchIfVisible);
    window.addEventListener('online', refetchIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', refetchIfVisible);
      window.removeEventListener('online', refetchIfVisible);
    };
  }, [refetch]);
}
