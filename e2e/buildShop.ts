import { buildStaleWorkspaces } from '../tools/scripts/buildStale.ts';

/**
 * Builds what has changed, so that the browser tests run in a fresh clone too. Playwright calls it before the
 * tests load.
 */
export default function buildShop(): Promise<void> {
  return buildStaleWorkspaces(console.log);
}
