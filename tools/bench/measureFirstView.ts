import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { getLaunchOptions } from '../scripts/browser/chromium.ts';

/** Time in ms without a request after which a view is complete. */
const QUIET_MS = 500;

type Weight = Record<'script KB' | 'scripts' | 'all KB' | 'requests', number>;

/** Measures what a browser with an empty cache downloads for the first view of each path. */
export async function measureFirstView(origin: string, paths: readonly string[]) {
  const browser = await chromium.launch(getLaunchOptions());
  const weights: Record<string, Weight> = {};
  for (const path of paths) {
    const page = await browser.newPage();
    const all = await openWhole(page, `${origin}${path}`);
    const scripts = all.filter((request) => request.resourceType() === 'script');
    const [ofScripts, ofAll] = [await formatKilobytes(scripts), await formatKilobytes(all)];
    const counts = { scripts: scripts.length, 'all KB': ofAll, requests: all.length };
    weights[path.replace(/[0-9a-f-]{36}/, ':id')] = { 'script KB': ofScripts, ...counts };
    await page.close();
  }
  await browser.close();
  return weights;
}

/**
 * Opens a page and resolves to its finished requests once it has sent none for `QUIET_MS`. A busy browser may pause
 * between requests, so the quiet period counts only after the page's client has started.
 */
async function openWhole(page: Page, url: string): Promise<readonly Request[]> {
  const finished: Request[] = [];
  let [started, ended] = [0, 0];
  page.on('request', () => (started += 1));
  page.on('requestfailed', () => (ended += 1));
  page.on('requestfinished', (request) => (ended += finished.push(request) && 1));
  await page.goto(url);
  await page.locator('#boot-failed').waitFor({ state: 'detached' });
  for (let seen = -1; seen !== started || started !== ended;) {
    seen = started;
    await sleep(QUIET_MS);
  }
  return finished;
}

async function formatKilobytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return Math.round(sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0) / 102.4) / 10;
}
