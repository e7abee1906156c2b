import { installVerification } from './remotes/verifiedScripts.ts';

const RETRY_AFTER_MS = 600;

installVerification();

// The boundary that lets the federation runtime set up its shared packages before anything imports them.
const start = (): Promise<unknown> => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

async function startTwice(): Promise<unknown> {
  try {
    return await start();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return start();
  }
}

// The server's page waits for this word, to offer a way on where otherwise nothing would ever appear.
startTwice().catch((error: unknown) => {
  dispatchEvent(new Event('shop:boot-failed'));
  throw error;
});
