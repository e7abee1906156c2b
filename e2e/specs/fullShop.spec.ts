import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createNewCustomer } from '../pages/AccountScreens.ts';
import type { Product } from '../screens/anOrder.ts';
import { createOrder, decideAtPayPal, callApi } from '../screens/anOrder.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';
import { waitForStart } from '../waitForStart.ts';

// Long products and many orders would come first in the lists of other tests, so this file has its own shop.
test.use({ settings: { PRODUCTS_PAGE_SIZE: '11', MAX_OPEN_ORDERS: '50' } });

const WIDTHS = [320, 768];
const ORDERS = 20;
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtenhemd';
const PRICE = 370_370.34;
const ADDRESS = {
  address: LONG_WORD,
  city: LONG_WORD,
  postalCode: '7646',
  phone: '0821234567',
  country: 'South Africa',
};

async function expectNoSideways(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForStart(page);
  await page.waitForLoadState('networkidle');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, path).toBe(page.viewportSize()?.width);
}

for (const width of WIDTHS) {
  test(`long words and big amounts widen no page of ${width} px @long`, async ({ browser, shop }) => {
    const storageState = await createSignedInStorage(browser, shop, 'admin');
    const context = await browser.newContext({
      baseURL: shop.url,
      storageState,
      viewport: { width, height: 800 },
    });
    const { request } = context;
    const { _id } = await callApi<Product>(request, '/api/products');
    const image = '/images/products/paarl-rock-tee-640.webp';
    const details = { name: LONG_WORD, brand: LONG_WORD, category: LONG_WORD, description: LONG_WORD };
    const product = { ...details, image, price: PRICE, countInStock: 9 };
    await request.put(`/api/products/${_id}`, { data: product });
    const line = { name: LONG_WORD, image, price: PRICE, qty: 3, size: 'M', countInStock: 9 };
    const order = await callApi<{ _id: string }>(request, '/api/orders', {
      orderItems: [{ ...line, product: _id }],
      shippingAddress: ADDRESS,
      paymentMethod: 'Credit Card',
    });

    const page = await context.newPage();
    await expectNoSideways(page, `/search/${'w'.repeat(80)}`);
    await page.evaluate(
      (cart) => {
        localStorage.setItem('cart', cart);
      },
      JSON.stringify({
        cartItems: [{ ...line, _id }],
        shippingAddress: ADDRESS,
        paymentMethod: 'Credit Card',
      }),
    );
    const shopping = ['/home', `/product/${_id}`, '/cart', '/placeorder', `/order/${order._id}`, '/profile'];
    const selling = ['/admin/productlist', '/admin/orderlist', '/admin/userlist'];
    for (const path of [...shopping, ...selling]) await expectNoSideways(page, path);
    await context.close();
  });
}

test(`${ORDERS} orders are packed and shipped from the list, by keyboard alone @long`, async ({
  browser,
  shop,
}) => {
  const buyer = await browser.newContext({ baseURL: shop.url });
  await callApi(buyer.request, '/api/users', { ...createNewCustomer(), name: 'Nomsa Packer' });
  const answer = await buyer.request.get('/api/products');
  const { products } = (await answer.json()) as { products: Product[] };
  const plenty = products.filter(({ countInStock }) => countInStock > 15);
  for (let count = 0; count < ORDERS; count += 1) {
    const product = plenty[count % plenty.length];
    if (!product) throw new Error('Nothing can be bought.');
    const { _id } = await createOrder(buyer.request, product);
    const paypalId = await decideAtPayPal(buyer.request, shop, _id, 'approve');
    await callApi(buyer.request, `/api/orders/${_id}/paypal/${paypalId}/capture`);
  }
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState: await createSignedInStorage(browser, shop, 'admin'),
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await test.step("the buyer's orders are found by the name", async () => {
    await page.goto('/admin/orderlist?state=paid&pageSize=25');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.focus();
    await page.keyboard.type('nomsa packer');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${ORDERS} orders`, { exact: true })).toBeVisible();
  });

  await test.step('one packing slip is printed for each order', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Packing slips' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(ORDERS);
    await page.goBack();
  });

  await test.step('all orders are shipped in one dialog, with a number each', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Mark as shipped' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Ship ${ORDERS} orders` });
    await dialog.getByRole('textbox', { name: 'Carrier' }).focus();
    await page.keyboard.type('Berg Couriers');
    for (let count = 0; count < ORDERS; count += 1) {
      // As a scanner does it: Enter leads to the next field, and from the last one sends the form.
      await page.keyboard.press('Enter');
      await page.keyboard.type(`BC-${1000 + count}`);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${ORDERS} orders marked as shipped`).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await test.step('a parcel is found by its number', async () => {
    await page.goto('/admin/orderlist?state=shipped&search=bc-1005');
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  });
  await Promise.all([context.close(), buyer.close()]);
});
