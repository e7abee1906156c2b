import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { AccountScreens, createNewCustomer } from '../pages/AccountScreens.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { findProductInStock } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';
import { waitForStart } from '../waitForStart.ts';

/** Opens a product that the server has cached, and goes on to the checkout with it. */
async function proceedFromCachedPage(page: Page): Promise<void> {
  const { _id } = await findProductInStock(page.request);
  const path = `/product/${_id}`;
  await page.request.get(path);
  const document = await page.goto(path);
  expect(document?.headers()['cache-control']).toBe('private, no-cache');
  await waitForStart(page);
  await new ProductScreen(page).add({ size: 'M' });
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
}

/** Places the order, and returns how many documents were asked for until the button that pays is there. */
async function documentsUntilPayment(page: Page): Promise<number> {
  const checkout = new CheckoutScreens(page);
  await checkout.ship({ city: 'Paarl' });
  await checkout.choosePayment();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await checkout.placeOrder();
  await expect(page.getByRole('button', { name: 'Pay with card' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  return documents;
}

test('a buyer who came signed out by a cached page orders and pays in one document', async ({ page }) => {
  await proceedFromCachedPage(page);
  await expect(page).toHaveURL(/\/login\?redirect=\/shipping/);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await new AccountScreens(page).signUp(createNewCustomer());
  expect(await documentsUntilPayment(page)).toBe(0);
  await new CheckoutScreens(page).payByCard();
  await expect(page.getByText('Payment Successful')).toBeVisible();
});

test('a buyer who came signed in by a cached page orders and pays in one document', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  await proceedFromCachedPage(page);
  await expect(page).toHaveURL(/\/shipping$/);
  expect(await documentsUntilPayment(page)).toBe(0);
  await new CheckoutScreens(page).payByCard();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await context.close();
});
