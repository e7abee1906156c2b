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
 * Names the attempt to show a page. React renders a failure more than once before it shows it and must find the same
 * one each time; another name says that it is time for another load.
 */
export const LoadAttempt = createContext('');

interface Loading {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** The last attempt that asked. */
  attempt: string;
  hasFailed: boolean;
}

/**
 * A page in a chunk of its own. React.lazy remembers a failed load for ever; here a failure lasts for its LoadAttempt,
 * so that the Retry of whoever shows the failure loads again.
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
