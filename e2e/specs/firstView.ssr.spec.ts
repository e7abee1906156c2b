import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForStart } from '../waitForStart.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const PHONE = { width: 412, height: 823 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1350, height: 940 };

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

for (const viewport of IS_LONG ? [PHONE, TABLET, DESKTOP] : [PHONE]) {
  test(`the largest picture has its place before any script runs, ${viewport.width} px wide`, async ({
    browser,
    shop,
  }) => {
    const plain = await browser.newPage({ viewport, javaScriptEnabled: false });
    const alive = await browser.newPage({ viewport });
    for (const path of (await paths(shop.url)).slice(IS_LONG ? 0 : -1)) {
      await plain.goto(shop.url + path);
      await alive.goto(shop.url + path);
      await waitForStart(alive);
      await expect(largestPicture(alive)).toBeVisible();
      const [before, after] = [await boxOf(plain), await boxOf(alive)];
      expect(before.x, path).toBeCloseTo(after.x, 0);
      expect(before.width, path).toBeCloseTo(after.width, 0);
      // If this picture were smaller, the page's own would count as the largest paint, seconds later.
      expect(before.height, path).toBeGreaterThan(after.height - 0.1);
      expect(before.height, path).toBeLessThan(after.height + 1.5);
      // Text above the picture may wrap differently with the fonts of another machine.
      expect(Math.abs(before.y - after.y), path).toBeLessThan(40);
    }
    await plain.close();
    await alive.close();
  });
}

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  const seen = { shift: 0 };
  Reflect.set(globalThis, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a page that a phone opens by its address is shown whole, and nothing in it moves @long', async ({
  browser,
  shop,
}) => {
  const phone = await browser.newPage({ viewport: PHONE });
  await phone.addInitScript(watchShifts);
  for (const path of await paths(shop.url)) {
    await phone.goto(shop.url + path);
    await waitForStart(phone);
    await expect(phone.getByRole('contentinfo')).toBeVisible();
    const shift = await phone.evaluate(() => (Reflect.get(globalThis, 'seen') as { shift: number }).shift);
    expect(shift, path).toBeLessThan(0.05);
  }
  await phone.close();
});
