import type { ComponentType } from 'react';
import { use } from 'react';

const RETRY_AFTER_MS = 600;
/** Long enough for the failure to be shown, short enough that nobody can press Retry before it is forgotten. */
const FORGET_AFTER_MS = 50;

type LoadPage = () => Promise<ComponentType>;

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

async function loadTwice(load: LoadPage): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    await pause(RETRY_AFTER_MS);
    return load();
  }
}

/**
 * A page in a chunk of its own, like React.lazy, which however remembers a failed load for ever: here the next
 * rendering after a failure loads again, so that a Retry around it is a real one.
 */
export function lazyPage(load: LoadPage): ComponentType {
  let loading: Promise<ComponentType> | undefined;

  function loadOnce(): Promise<ComponentType> {
    if (loading) return loading;
    loading = loadTwice(load);
    loading.catch(async () => {
      await pause(FORGET_AFTER_MS);
      loading = undefined;
    });
    return loading;
  }

  return function LazyPage() {
    const Page = use(loadOnce());
    return <Page />;
  };
}
