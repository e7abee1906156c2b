import { expect, test } from '../fixtures.ts';

const WIDTHS = process.env['LONG_TESTS'] === '1' ? [390, 768, 1280] : [390, 1280];

test('the header is green, #409118 [1.33] [R.37]', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(64, 145, 24)');
});

test("the landing fills the window's width, other pages keep to a container [2.1] @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/');
  const hero = await page.getByRole('region', { name: 'Featured' }).boundingBox();
  expect(hero?.width).toBeGreaterThan(1580);
  await page.goto('/home');
  const grid = await page.getByRole('main').getByRole('list').first().boundingBox();
  expect(grid?.width).toBeLessThan(1340);
});

test('the footer begins where the page ends', async ({ page }) => {
  for (const path of ['/', '/about-us']) {
    await page.goto(path);
    const main = await page.getByRole('main').boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer?.y, path).toBe((main?.y ?? NaN) + (main?.height ?? NaN));
  }
});

test('the progress of the checkout has the edges of its form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/login?redirect=/shipping');
  const main = page.getByRole('main');
  const progress = await main.getByRole('list', { name: 'Checkout steps' }).boundingBox();
  const card = await main.getByRole('heading', { name: 'Sign In' }).locator('xpath=../..').boundingBox();
  expect(progress?.x).toBe(card?.x);
  expect(progress?.width).toBe(card?.width);
});

for (const width of WIDTHS) {
  test(`toasts stand top right below the header, ${width} px wide [2.28] [9.19]`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    const answer = await fetch(`${shop.url}/api/products/top`);
    const [product] = (await answer.json()) as { _id: string }[];
    await page.goto(`/product/${product?._id ?? ''}`);
    const words = 'Please select a size before adding to cart.';
    const toast = page.getByRole('alert').filter({ hasText: words }).first();
    // A toast that went before it was measured is called again.
    await expect(async () => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(toast).toBeVisible();
      const [box, header] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()];
      const right = (box?.x ?? 0) + (box?.width ?? 0);
      // On a phone the header has scrolled out of sight.
      const bottom = Math.max(0, (header?.y ?? 0) + (header?.height ?? 0));
      expect(box?.y).toBeGreaterThanOrEqual(bottom);
      expect(box?.y).toBeLessThan(bottom + 60);
      expect(width - right).toBeLessThan(40);
    }).toPass();
  });
}
