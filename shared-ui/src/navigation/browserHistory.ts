import { NavigationType, createPath, parsePath } from 'react-router-dom';
import type { Location, Path, To } from 'react-router-dom';

export interface HistoryChange {
  readonly action: NavigationType;
  readonly location: Location;
  /** True if the browser has animated the change itself. */
  readonly hasUAVisualTransition: boolean;
}

/**
 * Called instead of a navigation to another path. `proceed` performs that navigation; the guard must be
 * released first, or it is called again.
 */
export type NavigationGuard = (proceed: () => void) => void;

/** Session history of the page, which react-router's `Router` takes as its navigator. */
export interface BrowserHistory {
  /** Type of the last navigation. */
  readonly action: NavigationType;
  readonly location: Location;
  readonly createHref: (to: To) => string;
  readonly encodeLocation: (to: To) => Path;
  readonly go: (delta: number) => void;
  readonly push: (to: To, state?: unknown) => void;
  readonly replace: (to: To, state?: unknown) => void;
  /** Calls the listener after each navigation. The returned function unsubscribes. */
  readonly listen: (listener: (change: HistoryChange) => void) => () => void;
  /**
   * Passes navigations to another path to the guard. Of several guards only the last one is called. The
   * returned function releases the guard.
   */
  readonly block: (guard: NavigationGuard) => () => void;
}

/** Reads the state of the current history entry, where react-router stores `usr`, `key` and `idx`. */
function readState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/**
 * Returns the index of the current history entry; undefined for an entry that the browser created, e.g. for a
 * link to a fragment.
 */
function readIndex(): number | undefined {
  const { idx } = readState();
  return typeof idx === 'number' ? idx : undefined;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key } = readState();
  return { pathname, search, hash, state: usr, key: typeof key === 'string' ? key : 'default' };
}

/** Resolves a target to a complete path; its pathname defaults to the current one. */
function resolvePath(to: To): Path {
  const target = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: window.location.pathname, search: '', hash: '', ...target };
}

/**
 * Returns the URL of a target. Leading slashes are reduced to one, because a path that begins with two would
 * name another host.
 */
function createHref(to: To): string {
  return (typeof to === 'string' ? to : createPath(to)).replace(/^\/{2,}/, '/');
}

function encodeLocation(to: To): Path {
  const { pathname, search, hash } = new URL(createHref(to), window.location.origin);
  return { pathname, search, hash };
}

const createKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Pushes a history entry. If the browser refuses it, as Safari does after too many in a short time, the URL
 * is loaded instead; a state that cannot be cloned throws.
 */
function pushEntry(state: object, href: string): void {
  try {
    window.history.pushState(state, '', href);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    window.location.assign(href);
  }
}

/**
 * Creates the history of the page for react-router's `Router`, with a guard for unsaved changes, which
 * react-router offers in data routers only. Entries have the state that react-router writes, so that Back and
 * Forward also work for entries that another version of the shop has pushed in the tab.
 */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(change: HistoryChange) => void>();
  const guards = new Set<NavigationGuard>();
  if (readIndex() === undefined) window.history.replaceState({ ...readState(), idx: 0 }, '');
  let action = NavigationType.Pop;
  let entry = { index: readIndex(), pathname: window.location.pathname };
  let isReturning = false;

  const publishChange = (kind: NavigationType, hasUAVisualTransition = false): void => {
    action = kind;
    entry = { index: readIndex(), pathname: window.location.pathname };
    const change = { action, location: readLocation(), hasUAVisualTransition };
    for (const listener of listeners) listener(change);
  };

  const findGuard = (pathname: string): NavigationGuard | undefined =>
    pathname === entry.pathname ? undefined : [...guards].at(-1);

  const navigate = (to: To, perform: (href: string) => void): void => {
    const target = resolvePath(to);
    const guard = findGuard(target.pathname);
    if (!guard) perform(createHref(target));
    else guard(navigate.bind(null, target, perform));
  };

  /** Handles `popstate`, which fires after the browser has moved; a guarded move is undone before the guard call. */
  const handlePop = ({ hasUAVisualTransition }: PopStateEvent): void => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const guard = findGuard(window.location.pathname);
    const [here, there] = [entry.index, readIndex()];
    if (!guard || here === undefined || there === undefined || here === there) {
      publishChange(NavigationType.Pop, hasUAVisualTransition);
      return;
    }
    isReturning = true;
    window.history.go(here - there);
    guard(() => {
      window.history.go(there - here);
    });
  };

  return {
    get action() {
      return action;
    },
    get location() {
      return readLocation();
    },
    createHref,
    encodeLocation,
    go: (delta) => {
      window.history.go(delta);
    },
    push: (to, state) => {
      navigate(to, (href) => {
        pushEntry({ usr: state, key: createKey(), idx: (readIndex() ?? 0) + 1 }, href);
        publishChange(NavigationType.Push);
      });
    },
    replace: (to, state) => {
      navigate(to, (href) => {
        window.history.replaceState({ usr: state, key: createKey(), idx: readIndex() }, '', href);
        publishChange(NavigationType.Replace);
      });
    },
    listen: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', handlePop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', handlePop);
      };
    },
    block: (guard) => {
      guards.add(guard);
      return () => {
        guards.delete(guard);
      };
    },
  };
}
