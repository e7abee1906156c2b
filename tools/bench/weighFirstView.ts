import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { chromiumLaunch } from '../scripts/browser/chromium.ts';

/** Time in ms without requests after which a page counts as loaded. */
const IDLE_MS = 500;

/** Measures what a browser with an empty cache downloads for the first view of each path. */
export async function weighFirstView(
  origin: string,
  paths: readonly string[],
): Promise<Record<string, Record<'script KB' | 'scripts' | 'all KB' | 'requests', number>>> {
  const browser = await chromium.launch(chromiumLaunch());
  const weights: Awaited<ReturnType<typeof weighFirstView>> = {};
  for (const path of paths) {
    const page = await browser.newPage();
    const all = await openWhole(page, `${origin}${path}`);
    const scripts = all.filter((request) => request.resourceType() === 'script');
    weights[path.replace(/[0-9a-f-]{36}/, ':id')] = {
      'script KB': await kilobytes(scripts),
      scripts: scripts.length,
      'all KB': await kilobytes(all),
      requests: all.length,
    };
    await page.close();
  }
  await browser.close();
  return weights;
}

/**
 * Opens a page and resolves to its downloads. A busy browser may pause, so the page counts as loaded only
 * after a pause that follows the start of the client.
 */
async function openWhole(page: Page, url: string): Promise<readonly Request[]> {
  const finished: Request[] = [];
  const inFlight = new Set<Request>();
  let changedAt = Date.now();
  const end = (request: Request): void => {
    inFlight.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    finished.push(request);
    end(request);
  });
  await page.goto(url);
  await page.locator('#boot-failed').waitFor({ state: 'detached' });
  changedAt = Date.now();
  while (inFlight.size > 0 || Date.now() - changedAt < IDLE_MS) await sleep(50);
  return finished;
}

async function kilobytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return Math.round(sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0) / 102.4) / 10;
}
