import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { AccountScreens, createNewCustomer } from './pages/AccountScreens.ts';
import type { NewCustomer } from './pages/AccountScreens.ts';
import { CheckoutScreens } from './pages/CheckoutScreens.ts';
import { ProductScreen } from './pages/ProductScreen.ts';
import { findSizeInStock } from './screens/anOrder.ts';

/** Plays a visitor who finds a product, becomes a customer, and pays by card. */
export async function buyProduct(page: Page): Promise<{ customer: NewCustomer; orderId: string }> {
  const customer = createNewCustomer();
  const product = new ProductScreen(page);
  const account = new AccountScreens(page);
  const checkout = new CheckoutScreens(page);

  await test.step('a visitor finds the product by a search', async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'FEATURED PRODUCTS' })).toBeVisible();
    await page.getByPlaceholder('Search Products...').fill('paarl rock');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Paarl Rock Tee/ })
      .first()
      .click();
    await expect(product.heading('Paarl Rock Tee')).toBeVisible();
  });

  await test.step('a size must be chosen before the product goes into the cart', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Please select a size before adding to cart.').first()).toBeVisible();
    const size = await findSizeInStock(page.request, 'Paarl Rock Tee', 2);
    await product.add({ size, qty: 2 });
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  });
  await test.step('the cart leads to sign in, and registering to shipping', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await expect(page.getByText('Subtotal (2) items')).toBeVisible();
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();

    await expect(page).toHaveURL(/\/login\?redirect=\/shipping/);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await account.signUp(customer);

    await expect(page).toHaveURL(/\/shipping$/);
  });
  await test.step('the order ships to Paarl for free', async () => {
    await checkout.ship({ city: 'paarl ' });
    await checkout.choosePayment();
    await expect(page.getByText('R698.00').first()).toBeVisible();
  });
  const orderId = await test.step('the order is placed', () => checkout.placeOrder());
  await test.step('the order is paid by card, and the cart is empty', async () => {
    await expect(page.getByText('Not Paid')).toBeVisible();
    await checkout.payByCard();
    await expect(page.getByText('Payment Successful')).toBeVisible();
    await expect(page.getByText(/Paid on \d{4}-\d{2}-\d{2}/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
  return { customer, orderId };
}

/**
 * Marks the first listed order of a customer with this name as delivered. `desk` is an administrator's page
 * that lists orders.
 */
export async function deliverOrder(desk: Page, { name }: NewCustomer): Promise<void> {
  await desk
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .getByText('Details')
    .click();
  await desk.getByRole('button', { name: 'Mark As Delivered' }).click();
  await expect(desk.getByText('Order delivered')).toBeVisible();
}
