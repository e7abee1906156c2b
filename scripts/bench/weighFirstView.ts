import { chromium } from '@playwright/test';
import type { Request } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium.ts';

/** Measures what a browser with an empty cache downloads for the first view of each path. */
export async function weighFirstView(
  origin: string,
  paths: readonly string[],
): Promise<Record<string, Record<'script KB' | 'scripts' | 'all KB' | 'requests', number>>> {
  const browser = await chromium.launch(chromiumLaunch());
  const weights: Awaited<ReturnType<typeof weighFirstView>> = {};
  for (const path of paths) {
    const page = await browser.newPage();
    const all: Request[] = [];
    page.on('requestfinished', (request) => all.push(request));
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
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

async function kilobytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return Math.round(sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0) / 102.4) / 10;
}
