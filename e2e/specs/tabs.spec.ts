import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findSizeInStock } from '../screens/anOrder.ts';
import { AccountScreens } from '../pages/AccountScreens.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { ProductScreen } from '../pages/ProductScreen.ts';
import { createShopper } from '../screens/aShopper.ts';
import { readDemoData } from '../screens/demoData.ts';
import { storeCart } from '../screens/storedCart.ts';

/** The keys of both storages except the cart, which a page may write again at once, empty. */
async function getStoredNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return names.filter((name) => name !== 'cart');
}

test('who signs out in one tab is signed out in every tab, and nothing stays in storage', async ({
  browser,
  shop,
}) => {
  const { context, page, customer } = await createShopper(browser, shop);
  await page.goto('/home');
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor();

  await new AccountScreens(page).signOut(customer.name);

  await expect(page).toHaveURL(/\/login$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(other.getByRole('button', { name: customer.name })).toBeHidden();
  await expect.poll(() => getStoredNames(page)).toEqual([]);
  await expect.poll(async () => (await page.request.get('/api/users/profile')).status()).toBe(401);
  await context.close();
});

test('a sign-out whose call fails is logged, signs out here, and empties storage @long', async ({
  browser,
  shop,
}) => {
  const { context, page, customer } = await createShopper(browser, shop);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/profile');
  await page.evaluate(() => {
    sessionStorage.setItem('left', 'behind');
  });
  await page.route(/\/api\/users\/logout/, (route) => route.abort('connectionrefused'));
  await new AccountScreens(page).signOut(customer.name);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('[sign-out]'));
  await expect.poll(() => getStoredNames(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: customer.name })).toBeHidden();
  await context.close();
});

test('what two tabs put into the cart is in one cart, in both', async ({ page, context, shop }) => {
  const answer = await fetch(`${shop.url}/api/products`);
  const { products } = (await answer.json()) as {
    products: { _id: string; name: string; countInStock: number }[];
  };
  const [first, second] = products.filter(({ countInStock }) => countInStock > 5);
  const other = await context.newPage();
  await page.goto(`/product/${first?._id ?? ''}`);
  await other.goto(`/product/${second?._id ?? ''}`);
  const sizeOf = (product: typeof first, units: number) =>
    findSizeInStock(page.request, product?.name ?? '', units);
  await new ProductScreen(page).add({ size: await sizeOf(first, 1) });
  await new ProductScreen(other).add({ size: await sizeOf(second, 2), qty: 2 });
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page.getByText('Subtotal (3) items')).toBeVisible();
});

test('a cart that is ordered in two tabs at once is one order [R.17]', async ({ browser, shop }) => {
  const { context, page } = await createShopper(browser, shop);
  await page.goto('/cart');
  await storeCart(page, await readDemoData(shop), { isAddressed: true });
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/placeorder')));
  const buttons = tabs.map((tab) => tab.getByRole('button', { name: 'Place Order' }));
  for (const button of buttons) await button.waitFor();

  await Promise.all(buttons.map((button) => button.dblclick({ force: true })));

  // The slower tab may find its cart ordered already and then has no button.
  const orderPages = () =>
    Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1, name: /^Order \d+$/ }).isVisible()));
  await expect.poll(orderPages).toContain(true);
  const orders = (await (await page.request.get('/api/orders/mine')).json()) as unknown[];
  expect(orders).toHaveLength(1);
  await context.close();
});

test('every step of the checkout survives a reload, and the way back through the steps', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const checkout = new CheckoutScreens(page);
  await page.goto('/cart');
  await storeCart(page, await readDemoData(shop));
  await test.step('the cart leads to shipping after a reload', async () => {
    await page.reload();
    await page.getByText('Subtotal (2) items').waitFor();
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  });

  await test.step('shipping and payment survive a reload and Back', async () => {
    await heading('Shipping').waitFor();
    await page.reload();
    await checkout.ship({ city: 'Paarl' });
    await heading('Payment Method').waitFor();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
    await page.goBack();
    await expect(page.getByLabel('City')).toHaveValue('Paarl');
    await page.getByRole('button', { name: 'Continue' }).click();
    await checkout.choosePayment();
  });

  await test.step('the last step survives a reload and links the steps before', async () => {
    await heading('Place Order').waitFor();
    await page.reload();
    await expect(page.getByText('12 Main Road')).toBeVisible();
    const steps = page.getByRole('list', { name: 'Checkout steps' });
    await expect(steps.locator('[aria-current=step]')).toHaveText(/Place Order/);
    await expect(steps.getByRole('link')).toHaveText([/Sign In/, /Shipping/, /Payment/]);
  });
  const orderId = await checkout.placeOrder();

  await test.step('the page of the order survives a reload', async () => {
    await page.reload();
    await expect(heading(/^Order \d+$/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`));
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
  await context.close();
});
