import { installVerification } from './remotes/verifiedScripts.ts';

const RETRY_AFTER_MS = 600;

installVerification();

/**
 * The asynchronous imports let the federation runtime set up its shared packages before they are imported. The platform
 * is evaluated in a task of its own, so that input is handled before the rest.
 */
async function start(): Promise<unknown> {
  await import('@shop/shared-ui');
  await new Promise((resolve) => setTimeout(resolve));
  return import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
}

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
