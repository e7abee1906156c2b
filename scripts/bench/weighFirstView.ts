import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../browser/chromium.ts';

interface Weight {
  readonly 'script KB': number;
  readonly scripts: number;
  readonly 'all KB': number;
  readonly requests: number;
}

/** Measures what a browser with an empty cache downloads for the first view of each path. */
export async function weighFirstView(
  origin: string,
  paths: readonly string[],
): Promise<Record<string, Weight>> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const weights: Record<string, Weight> = {};
    for (const path of paths) {
      const page = await browser.newPage();
      const sizes: { bytes: number; isScript: boolean }[] = [];
      page.on('requestfinished', (request) => {
        void request.sizes().then(({ responseBodySize }) => {
          sizes.push({ bytes: responseBodySize, isScript: request.resourceType() === 'script' });
        });
      });
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      await page.close();
      const scripts = sizes.filter(({ isScript }) => isScript);
      weights[path.replace(/[0-9a-f-]{36}/, ':id')] = {
        'script KB': kilobytes(scripts),
        scripts: scripts.length,
        'all KB': kilobytes(sizes),
        requests: sizes.length,
      };
    }
    return weights;
  } finally {
    await browser.close();
  }
}

const kilobytes = (sizes: readonly { bytes: number }[]): number =>
  Math.round(sizes.reduce((total, { bytes }) => total + bytes, 0) / 102.4) / 10;
