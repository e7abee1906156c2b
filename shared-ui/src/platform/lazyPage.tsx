import type { ComponentType, LazyExoticComponent } from 'react';
import { createContext, lazy, use } from 'react';

const RETRY_AFTER_MS = 600;

type LoadPage = () => Promise<ComponentType>;

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

async function loadTwice(load: LoadPage): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    await pause(RETRY_AFTER_MS);
    return load();
  }
}

/**
 * Identifies the attempt to show a page. React may render a failed page several times and must get the same result
 * each time. A new value allows another load.
 */
export const LoadAttempt = createContext('');

interface Loading {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** The attempt that rendered the page last. */
  attempt: string;
  hasFailed: boolean;
}

/**
 * A page in a chunk of its own. React.lazy caches a failed load for ever. This component loads again when LoadAttempt
 * changes, e.g. after Retry.
 */
export function lazyPage(load: LoadPage): ComponentType {
  const begin = (attempt: string): Loading => {
    const Page = lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (error) {
        loading.hasFailed = true;
        throw error;
      }
    });
    const loading: Loading = { Page, attempt, hasFailed: false };
    return loading;
  };
  let current = begin('');

  return function LazyPage() {
    const attempt = use(LoadAttempt);
    if (current.hasFailed && current.attempt !== attempt) current = begin(attempt);
    current.attempt = attempt;
    const { Page } = current;
    return <Page />;
  };
}
