import { installVerification } from './remotes/verifiedScripts.ts';

const RETRY_AFTER_MS = 600;

installVerification();

// The asynchronous import lets the federation runtime set up its shared packages before they are imported.
const start = (): Promise<unknown> => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

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
