import { nextTask } from './nextTask.ts';
import { installVerification } from './remotes/verifiedScripts.ts';

const RETRY_AFTER_MS = 600;

installVerification();

/**
 * The asynchronous imports let the federation runtime set up its shared packages before they are imported. That and each
 * of the large ones has a task of its own, so that a slow device handles input between them.
 */
async function start(): Promise<unknown> {
  await nextTask();
  await import('react-dom/client');
  await nextTask();
  await import('styled-components');
  await nextTask();
  await import('@shop/shared-ui');
  await nextTask();
  return import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
}

/** A script that did not arrive is asked for once more. What fails as the shop starts is told by `bootstrap.tsx`. */
async function startTwice(): Promise<unknown> {
  try {
    return await start();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return start();
  }
}

// The server's page listens for this event, and then offers a link, because nothing else would appear.
startTwice().catch((error: unknown) => {
  dispatchEvent(new Event('shop:boot-failed'));
  throw error;
});
