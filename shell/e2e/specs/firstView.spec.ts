import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const PHONE = { width: 412, height: 823 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1350, height: 940 };

/** The largest layout shift that is allowed; up to 0.1 counts as good (web.dev/cls). */
const MAX_SHIFT = 0.02;

async function paths(shopUrl: string): Promise<string[]> {
  const answer = await fetch(`${shopUrl}/api/products`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  return ['/', '/home', `/product/${products[0]?._id ?? ''}`];
}

const largestPicture = (page: Page) => page.locator('img[fetchpriority="high"]').first();

async function boxOf(page: Page) {
  const box = await largestPicture(page).boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test(`before any script runs the largest picture stands where it will stand, ${viewport.width} px wide`, async ({
    browser,
    shop,
  }) => {
    const still = await browser.newPage({ viewport, javaScriptEnabled: false });
    const drawn = await browser.newPage({ viewport });
    for (const path of await paths(shop.url)) {
      await still.goto(shop.url + path);
      await drawn.goto(shop.url + path);
      // The page takes the place of its still.
      await expect(drawn.locator('.frame')).toHaveCount(0);
      await expect(largestPicture(drawn)).toBeVisible();
      const [before, after] = [await boxOf(still), await boxOf(drawn)];
      expect(before.x, path).toBeCloseTo(after.x, 0);
      expect(before.width, path).toBeCloseTo(after.width, 0);
      // If this picture were smaller, the page's own would count as the largest paint, seconds later.
      expect(before.height, path).toBeGreaterThan(after.height - 0.1);
      expect(before.height, path).toBeLessThan(after.height + 1.5);
      // Text above the picture may wrap differently with the fonts of another machine.
      expect(Math.abs(before.y - after.y), path).toBeLessThan(40);
    }
    await still.close();
    await drawn.close();
  });
}

test('the first view moves nothing and asks the API for nothing', async ({ page, shop }) => {
  await page.setViewportSize(PHONE);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of await paths(shop.url)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    const total = shifts.reduce((sum, shift) => sum + shift, 0);
    expect(total, path).toBeLessThan(MAX_SHIFT);
  }
  expect(calls).toEqual([]);
});
