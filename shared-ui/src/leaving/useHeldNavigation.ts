import { use, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import { guardHistory } from './historyGate.ts';

interface HeldNavigation {
  readonly isHeld: boolean;
  readonly letGo: () => void;
  readonly stay: () => void;
}

function pathOf(to: To): string | undefined {
  return typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
}

/** The position that the router gives to each of its entries in the browser's history. */
function positionIn(state: unknown): number | undefined {
  const position: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof position === 'number' ? position : undefined;
}

type Go = (...way: Parameters<Navigator['push']>) => void;

/** Gives `hold` every way of the router to another path, instead of going it; returns what ends that. */
function holdRouter(navigator: Navigator, pathname: string, hold: (go: () => void) => void): () => void {
  const own: { push: Go; replace: Go } = { ...navigator };
  const held =
    (go: Go): Go =>
    (...way) => {
      if (pathOf(way[0]) === pathname) go(...way);
      else
        hold(() => {
          go(...way);
        });
    };
  Object.assign(navigator, { push: held(own.push), replace: held(own.replace) });
  return () => {
    Object.assign(navigator, { push: own.push, replace: own.replace });
  };
}

/** The browser has gone back already when it says so: it is sent where it was, before the router hears of it. */
function holdHistory(pathname: string, hold: (go: () => void) => void): () => void {
  const here = positionIn(history.state);
  let isReturning = false;
  const handlePop = (event: PopStateEvent): void => {
    const there = positionIn(event.state);
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (here === undefined || there === undefined || location.pathname === pathname) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(here - there);
    hold(() => {
      history.go(there - here);
    });
  };
  return guardHistory(handlePop);
}

/** While `isHolding`, every way out of the current path waits until somebody has decided about it. */
export function useHeldNavigation(isHolding: boolean): HeldNavigation {
  const { navigator } = use(NavigationContext);
  const { pathname, key } = useLocation();
  const [way, setWay] = useState<(() => void) | null>(null);
  const release = useRef<() => void>(() => undefined);

  useLayoutEffect(() => {
    if (!isHolding) return undefined;
    const hold = (go: () => void): void => {
      setWay(() => go);
    };
    const ends = [holdRouter(navigator, pathname, hold), holdHistory(pathname, hold)];
    const end = (): void => {
      ends.splice(0).forEach((each) => {
        each();
      });
    };
    release.current = end;
    return end;
  }, [isHolding, navigator, pathname, key]);

  return {
    isHeld: way !== null,
    stay: () => {
      setWay(null);
    },
    letGo: () => {
      setWay(null);
      release.current();
      way?.();
    },
  };
}
