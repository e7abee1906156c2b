import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { getLaunchOptions } from '../scripts/browser/chromium.ts';

/** Time in ms without a new request after which a view counts as complete. */
const QUIET_MS = 500;

type DownloadSize = Record<'script KB' | 'scripts' | 'all KB' | 'requests', number>;

/** Measures what a browser with an empty cache downloads for the first view of each path. */
export async function measureFirstView(origin: string, paths: readonly string[]) {
  const browser = await chromium.launch(getLaunchOptions());
  const sizes: Record<string, DownloadSize> = {};
  for (const path of paths) {
    const page = await browser.newPage();
    const requests = await openUntilNetworkIdle(page, `${origin}${path}`);
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const [scriptKilobytes, allKilobytes] = [await sumKilobytes(scripts), await sumKilobytes(requests)];
    const counts = { scripts: scripts.length, 'all KB': allKilobytes, requests: requests.length };
    sizes[path.replace(/[0-9a-f-]{36}/, ':id')] = { 'script KB': scriptKilobytes, ...counts };
    await page.close();
  }
  await browser.close();
  return sizes;
}

/**
 * Opens a page and resolves to its finished requests once all requests have ended and none has begun for
 * `QUIET_MS`. A busy browser may pause between requests, so the quiet period counts only after the page's
 * client has started.
 */
async function openUntilNetworkIdle(page: Page, url: string): Promise<readonly Request[]> {
  const finished: Request[] = [];
  let [started, ended] = [0, 0];
  page.on('request', () => (started += 1));
  page.on('requestfailed', () => (ended += 1));
  page.on('requestfinished', (request) => (ended += finished.push(request) && 1));
  await page.goto(url);
  await page.locator('#boot-failed').waitFor({ state: 'detached' });
  for (let seenCount = -1; seenCount !== started || started !== ended;) {
    seenCount = started;
    await sleep(QUIET_MS);
  }
  return finished;
}

async function sumKilobytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return Math.round(sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0) / 102.4) / 10;
}
