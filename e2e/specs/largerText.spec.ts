import { expect, test } from '../fixtures.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

test('the orders fit a tablet with text of 115 % [R.37] @long', async ({ browser, shop }) => {
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState,
    viewport: { width: 768, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/admin/orderlist');
  await page
    .getByRole('link', { name: /^Details of order/ })
    .first()
    .waitFor();
  await page.addStyleTag({ content: 'html { font-size: 115% }' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await context.close();
});
