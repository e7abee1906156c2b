import { use, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import { interceptPopState } from './popStateInterceptor.ts';

interface NavigationBlocker {
  readonly isBlocked: boolean;
  /** Performs the blocked navigation. */
  readonly proceed: () => void;
  /** Drops the blocked navigation and stays on the page. */
  readonly reset: () => void;
}

function pathOf(to: To): string | undefined {
  return typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
}

/** The index that the router stores in each of its history entries. */
function historyIndex(state: unknown): number | undefined {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof index === 'number' ? index : undefined;
}

type Navigate = (...target: Parameters<Navigator['push']>) => void;
type Block = (proceed: () => void) => void;

/** Passes every navigation to another path to `block` instead of performing it. The returned function ends that. */
function blockRouter(navigator: Navigator, pathname: string, block: Block): () => void {
  const original: { push: Navigate; replace: Navigate } = { ...navigator };
  const blocking =
    (navigate: Navigate): Navigate =>
    (...target) => {
      if (pathOf(target[0]) === pathname) navigate(...target);
      else
        block(() => {
          navigate(...target);
        });
    };
  Object.assign(navigator, { push: blocking(original.push), replace: blocking(original.replace) });
  return () => {
    Object.assign(navigator, { push: original.push, replace: original.replace });
  };
}

/** `popstate` fires after the browser has moved, so the browser is moved back before the router sees the event. */
function blockHistory(pathname: string, block: Block): () => void {
  const here = historyIndex(history.state);
  let isReturning = false;
  const handlePopState = (event: PopStateEvent): void => {
    const there = historyIndex(event.state);
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (here === undefined || there === undefined || location.pathname === pathname) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(here - there);
    block(() => {
      history.go(there - here);
    });
  };
  return interceptPopState(handlePopState);
}

/** Blocks every navigation away from the current path while `isActive`, until `proceed` or `reset` is called. */
export function useNavigationBlocker(isActive: boolean): NavigationBlocker {
  const { navigator } = use(NavigationContext);
  const { pathname, key } = useLocation();
  const [blocked, setBlocked] = useState<(() => void) | null>(null);
  const release = useRef<() => void>(() => undefined);

  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const block: Block = (proceed) => {
      setBlocked(() => proceed);
    };
    const releases = [blockRouter(navigator, pathname, block), blockHistory(pathname, block)];
    const releaseAll = (): void => {
      releases.splice(0).forEach((each) => {
        each();
      });
    };
    release.current = releaseAll;
    return releaseAll;
  }, [isActive, navigator, pathname, key]);

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
