import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { createShopper } from '../screens/aShopper.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';
import { waitForStart } from '../waitForStart.ts';

test('of two buyers of the last M at once one gets it, and L stays on sale @both-engines @long', async ({
  browser,
  shop,
}) => {
  const desk = await browser.newContext({
    baseURL: shop.url,
    storageState: await createSignedInStorage(browser, shop, 'admin'),
  });
  // Other tests of the same shop buy what its first page shows.
  const list = await (await desk.request.get('/api/products?pageNumber=3')).json();
  const { _id } = (list as { products: { _id: string; category: string }[] }).products.find(
    ({ category }) => category === 'T-shirts',
  ) as { _id: string };
  const sizes = [
    { size: 'M', countInStock: 1 },
    { size: 'L', countInStock: 4 },
  ];
  const changed = await desk.request.put(`/api/products/${_id}`, { data: { sizes } });
  expect(changed.status(), await changed.text()).toBe(200);
  await desk.close();

  const buyers = await Promise.all([createShopper(browser, shop), createShopper(browser, shop)]);
  const pages = buyers.map(({ page }) => page);
  await Promise.all(pages.map((page) => comeToPlaceOrder(page, _id)));
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Place Order' }).click()));
  const outcomes = await Promise.all(
    pages.map((page) =>
      Promise.race([
        page.waitForURL(/\/order\/[\w-]+$/).then(() => 'ordered'),
        page
          .getByRole('link', { name: 'Change your cart' })
          .waitFor()
          .then(() => 'sold out'),
      ]),
    ),
  );
  expect([...outcomes].sort()).toEqual(['ordered', 'sold out']);

  const loser = pages[outcomes.indexOf('sold out')] as Page;
  await test.step('the buyer without a unit sees M sold out and orders L', async () => {
    await expect(loser.getByText('Sold out').first()).toBeVisible();
    await loser.goto(`/product/${_id}`);
    const options = loser.getByLabel('Size', { exact: true }).getByRole('option');
    await expect(options.filter({ hasText: 'M' })).toHaveText('M (sold out)');
    await waitForStart(loser);
    await new ProductScreen(loser).add({ size: 'L' });
    // Another size of a product takes the place of the line.
    await expect.poll(() => loser.evaluate(() => localStorage.getItem('cart') ?? '')).toContain('"size":"L"');
    await loser.goto('/placeorder');
    await waitForStart(loser);
    await new CheckoutScreens(loser).placeOrder();
  });
  await Promise.all(buyers.map(({ context }) => context.close()));
});

/** Puts one M into the cart and goes through the checkout until the order needs one more press. */
async function comeToPlaceOrder(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await waitForStart(page);
  await new ProductScreen(page).add({ size: 'M' });
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  const checkout = new CheckoutScreens(page);
  await checkout.ship({ city: 'Paarl' });
  await checkout.choosePayment();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
}
