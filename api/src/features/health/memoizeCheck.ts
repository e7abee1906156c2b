import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 2000;

/**
 * Memoizes a check for `pauseMs` after it ends, so that frequent callers cause no load (single flight). A
 * failing or hanging check resolves to false, and no other check starts while one hangs. `onError` receives
 * the reason of a failure.
 */
export function memoizeCheck(
  check: () => Promise<boolean>,
  pauseMs: number,
  onError: (error: unknown) => void = () => undefined,
): () => Promise<boolean> {
  let lastResult = Promise.resolve(false);
  let nextAt = 0;
  return () => {
    if (performance.now() < nextAt) return lastResult;
    nextAt = Infinity;
    const checked = check().catch((error: unknown) => {
      onError(error);
      return false;
    });
    void checked.then(() => {
      nextAt = performance.now() + pauseMs;
    });
    lastResult = resolveInTime(checked);
    return lastResult;
  };
}

async function resolveInTime(check: Promise<boolean>): Promise<boolean> {
  const timeoutController = new AbortController();
  const timeout = sleep(TIMEOUT_MS, false, { signal: timeoutController.signal }).catch(() => false);
  const isWell = await Promise.race([check, timeout]);
  timeoutController.abort();
  return isWell;
}
