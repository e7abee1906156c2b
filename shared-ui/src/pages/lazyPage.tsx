import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import { createContext, createElement, lazy, use } from 'react';

const RETRY_AFTER_MS = 600;

type LoadPage<Props> = () => Promise<ComponentType<Props>>;

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

async function loadWithRetry<Props>(load: LoadPage<Props>): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch {
    await pause(RETRY_AFTER_MS);
    return load();
  }
}

/**
 * Identifies the attempt to show a page. React may render a failed page several times and must get an identical result
 * each time. A new value allows another load.
 */
export const LoadAttempt = createContext('');

/** Page, or part of one, in a chunk that is loaded at its first render or in advance. */
export interface LazyPage<Props = object> {
  (props: Props): ReactElement;
  /** Loads the module in advance. The page then renders without suspending, as hydration requires. */
  readonly preload: () => Promise<void>;
}

interface PageLoad<Props> {
  readonly Page: LazyExoticComponent<ComponentType<Props>>;
  /** Value of the context `LoadAttempt` when the page rendered last. */
  attempt: string;
  hasFailed: boolean;
}

/**
 * Creates a page in a separate chunk. Unlike React.lazy, which caches a failed load for ever, the page loads
 * again when LoadAttempt changes, e.g. after Retry.
 */
export function lazyPage<Props extends object>(load: LoadPage<Props>): LazyPage<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  const createPageLoad = (attempt: string): PageLoad<Props> => {
    const Page = lazy(async () => {
      try {
        return { default: await loadWithRetry(load) };
      } catch (error) {
        loading.hasFailed = true;
        throw error;
      }
    });
    const loading: PageLoad<Props> = { Page, attempt, hasFailed: false };
    return loading;
  };
  let currentLoad = createPageLoad('');

  function Page(props: Props) {
    const attempt = use(LoadAttempt);
    if (loadedComponent) return createElement(loadedComponent, props);
    if (currentLoad.hasFailed && currentLoad.attempt !== attempt) currentLoad = createPageLoad(attempt);
    currentLoad.attempt = attempt;
    return createElement(currentLoad.Page, props);
  }
  return Object.assign(Page, {
    preload: async () => {
      loadedComponent ??= await loadWithRetry(load);
    },
  });
}
