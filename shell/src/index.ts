import { waitForNextTask } from './waitForNextTask.ts';
import { installVerification } from './remotes/verifiedScripts.ts';

const RETRY_AFTER_MS = 600;

installVerification();

/**
 * Imports the client step by step. Asynchronous imports let the federation runtime initialize its shared packages
 * first. Each large step runs in its own task, so that a slow device handles input in between.
 */
async function start(): Promise<unknown> {
  await waitForNextTask();
  await import('react-dom/client');
  await waitForNextTask();
  await import('styled-components');
  await waitForNextTask();
  await import('@shop/shared-ui');
  await waitForNextTask();
  return import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
}

/** Retries once when a script fails to load. `bootstrap.tsx` reports failures of the shop's start. */
async function startWithRetry(): Promise<unknown> {
  try {
    return await start();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return start();
  }
}

// The boot script in the page shows a notice with a link on this event, because nothing else would be shown.
startWithRetry().catch((error: unknown) => {
  dispatchEvent(new Event('shop:boot-failed'));
  throw error;
});
