import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { getLaunchOptions } from '../../tools/scripts/browser/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { waitForStart } from '../waitForStart.ts';

/** Chromium without windows keeps no page that is left; it only tells what else would forbid that. */
const WITH_WINDOWS = '/usr/bin/chromium';

const OTHERS = [
  '/home',
  '/login',
  '/page/2',
  '/search/tee',
  '/saved',
  '/register',
  '/forgot-password',
  '/returns',
  '/terms',
];

/** The reason of a browser that keeps no pages at all. */
const NOT_OF_THE_PAGE = 'masked';

function launchKeepingPages() {
  const launch = getLaunchOptions();
  return chromium.launch({
    ...launch,
    ...(existsSync(WITH_WINDOWS) && { executablePath: WITH_WINDOWS }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Goes back, and returns what kept the browser from restoring the page as it was left. */
async function reasonsAfterBack(page: Page, path: string): Promise<unknown[]> {
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
  // Playwright itself does not hear of a page that is restored.
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => null)).toBe(path);
  const told = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return JSON.stringify(Reflect.get(visit ?? {}, 'notRestoredReasons') ?? null);
  });
  const restored = JSON.parse(told) as { reasons: { reason: string }[] | null } | null;
  return (restored?.reasons ?? []).map(({ reason }) => reason).filter((reason) => reason !== NOT_OF_THE_PAGE);
}

test('no public page keeps the browser from restoring it as it was left @long', async ({ shop }) => {
  const answer = await fetch(`${shop.url}/api/products`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  const browser = await launchKeepingPages();
  const page = await browser.newPage();
  for (const path of ['/', `/product/${products[0]?._id ?? ''}`, '/cart', ...OTHERS]) {
    await page.goto(shop.url + path);
    await waitForStart(page);
    // What the page asks for once it has started may keep it from being restored, too.
    await page.waitForLoadState('networkidle');
    await page.goto(`${shop.url}/about-us`);
    expect(await reasonsAfterBack(page, path), path).toEqual([]);
  }
  await browser.close();
});
