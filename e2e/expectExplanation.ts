import type { Browser } from '@playwright/test';
import type { RunningShop } from '../tools/scripts/shop/startShop.ts';
import { expect } from './fixtures.ts';
import { createSignedInStorage } from './screens/signedIn.ts';

/** Waits until the administrators' page 'Micro-frontends' shows this explanation of a version. */
export async function expectExplanation(
  browser: Browser,
  shop: RunningShop,
  version: string,
  words: string | RegExp,
): Promise<void> {
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const context = await browser.newContext({ baseURL: shop.url, storageState });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/admin/micro-frontends');
    await expect(page.getByRole('row', { name: version })).toContainText(words, { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await context.close();
}
