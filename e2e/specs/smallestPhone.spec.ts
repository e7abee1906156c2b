import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createOrder, decideAtPayPal, callApi, findProductInStock } from '../screens/anOrder.ts';
import { getStorage } from '../screens/signedIn.ts';

const SMALLEST = { width: 320, height: 640 };
const LONG_EMAIL = `wilhelmina.bezuidenhout.mkhize.${Date.now()}@shop.example`;

async function edges(part: Locator): Promise<{ left: number; right: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { left: box.x, right: box.x + box.width };
}

test.use({ viewport: SMALLEST });

test('the shop’s name and a full cart stand side by side on the smallest phone', async ({ page }) => {
  await page.goto('/home');
  const product = await findProductInStock(page.request);
  const line = { ...product, size: 'M', qty: 12 };
  await page.evaluate(
    (cart) => {
      localStorage.setItem('cart', cart);
    },
    JSON.stringify({ version: 1, cartItems: [line], shippingAddress: null, paymentMethod: 'Credit Card' }),
  );
  await page.goto('/home');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Cart, 12 items' })).toBeVisible();
  const signIn = await edges(header.getByRole('link', { name: 'Sign In' }));
  const name = await edges(header.getByText('Koppie', { exact: true }));
  expect(name.right).toBeLessThanOrEqual(signIn.left);
  await expect(header.getByRole('link', { name: 'Koppie' })).toBeVisible();
});

test('a reviewer whose name has no blank widens no product page', async ({ browser, page, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const customer = { email: `unbroken-${Date.now()}@shop.example`, password: 'Bergwind7!' };
  await callApi(context.request, '/api/users', { ...customer, name: 'W'.repeat(100) });
  const { _id } = await findProductInStock(context.request);
  const review = { rating: 5, comment: 'W'.repeat(300) };
  await callApi(context.request, `/api/products/${_id}/reviews`, review);
  await context.close();
  for (const width of [SMALLEST.width, 390, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/product/${_id}`);
    await expect(page.getByRole('list', { name: 'Reviews', exact: true })).toContainText('WWW');
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(pageWidth).toBeLessThanOrEqual(width);
  }
});

test('a paid order keeps its thanks within the smallest phone and its Vat on one line @long', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, viewport: SMALLEST });
  const { request } = context;
  const customer = { name: 'Nandi Jacobs', email: LONG_EMAIL, password: 'Bergwind7!' };
  const user = await callApi(request, '/api/users', customer);
  const { _id } = await createOrder(request, await findProductInStock(request));
  const paypalId = await decideAtPayPal(request, shop, _id, 'approve');
  await callApi(request, `/api/orders/${_id}/paypal/${paypalId}/capture`);
  const storageState = await getStorage(context, shop, user);
  await context.close();

  const buyers = await browser.newContext({ baseURL: shop.url, viewport: SMALLEST, storageState });
  const page = await buyers.newPage();
  await page.goto(`/order/${_id}`);
  await expect(page.getByText(/A confirmation is on its way to/)).toBeVisible();
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(pageWidth).toBe(SMALLEST.width);
  // Both are measured at once, because the page may still move while its later parts arrive.
  const vat = page.getByRole('term').filter({ hasText: 'Vat' });
  const lineBreak = () =>
    vat.evaluate(
      (term) => (term.nextElementSibling?.getBoundingClientRect().y ?? NaN) - term.getBoundingClientRect().y,
    );
  await expect.poll(lineBreak).toBe(0);
  await buyers.close();
});
