import { use, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HistoryContext } from '../navigation/BrowserRouter.tsx';

interface NavigationBlocker {
  readonly isBlocked: boolean;
  /** Performs the blocked navigation. */
  readonly proceed: () => void;
  /** Cancels the blocked navigation and stays on the page. */
  readonly reset: () => void;
}

/** Blocks navigations to other paths while `isActive`. A blocked navigation waits for `proceed` or `reset`. */
export function useNavigationBlocker(isActive: boolean): NavigationBlocker {
  const history = use(HistoryContext);
  const { key } = useLocation();
  const [blocked, setBlocked] = useState<(() => void) | null>(null);
  const release = useRef<() => void>(() => undefined);

  // The location key is a dependency, so that a form that stays mounted on the next page blocks there too.
  useLayoutEffect(() => {
    if (!isActive || !history) return undefined;
    release.current = history.block((proceed) => {
      setBlocked(() => proceed);
    });
    return release.current;
  }, [isActive, history, key]);

  return {
    isBlocked: blocked !== null,
    reset: () => {
      setBlocked(null);
    },
    proceed: () => {
      setBlocked(null);
      release.current();
      blocked?.();
    },
  };
}
