import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { release } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

/** Longer than the time for which a page trusts the registry that it was sent with. */
const OPEN_MS = 10_500;

test('an open tab loads what serves when it first needs a micro-frontend @long', async ({ page, shop }) => {
  await page.goto('/home');
  await waitForStart(page);
  const outputs = await changeBuild('checkout', { isAnother: true });
  const restore = await release(shop, 'checkout', outputs);
  try {
    await page.waitForTimeout(OPEN_MS);
    const entry = page.waitForRequest((request) => request.url().includes(`/${restore.version}/`));
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await entry;
  } finally {
    await restore();
  }
});
