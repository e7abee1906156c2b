import { expect, test } from '@playwright/test';

test('a visitor finds the page in the header of the shop', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Sample' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
});
