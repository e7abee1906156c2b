import type { ComponentType } from 'react';
import { lazy } from 'react';

const RETRY_AFTER_MS = 600;
/** React renders a failure more than once before it shows it; it must find the same one each time. */
const RENEW_AFTER_MS = 1000;

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
 * A page in a chunk of its own. React.lazy remembers a failed load for ever, so a failure is followed by a new one:
 * the Retry of whoever shows the failure loads again.
 */
export function lazyPage(load: LoadPage): ComponentType {
  const renewed = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (error) {
        setTimeout(() => {
          Current = renewed();
        }, RENEW_AFTER_MS);
        throw error;
      }
    });
  let Current = renewed();
  return function LazyPage() {
    const Page = Current;
    return <Page />;
  };
}
