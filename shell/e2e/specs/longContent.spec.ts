import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Product } from '../screens/anOrder.ts';
import { sent } from '../screens/anOrder.ts';
import { storageOf } from '../screens/signedIn.ts';

// The products of this test would come first in the shop of the other tests, so this file has its own shop.
test.use({ settings: { PRODUCTS_PAGE_SIZE: '11' } });

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
  await page.waitForLoadState('networkidle');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([path, width]).toEqual([path, page.viewportSize()?.width]);
}

for (const width of [320, 768]) {
  test(`long words and big amounts widen no page of ${width} px`, async ({ browser, shop }) => {
    const storageState = await storageOf(browser, shop, 'admin');
    const context = await browser.newContext({
      baseURL: shop.url,
      storageState,
      viewport: { width, height: 800 },
    });
    const { request } = context;
    const { _id } = await sent<Product>(request, '/api/products');
    const image = '/images/products/paarl-rock-tee-640.webp';
    const details = { name: LONG_WORD, brand: LONG_WORD, category: LONG_WORD, description: LONG_WORD };
    const product = { ...details, image, price: PRICE, countInStock: 9 };
    await request.put(`/api/products/${_id}`, { data: product });
    const line = { name: LONG_WORD, image, price: PRICE, qty: 3, size: 'M', countInStock: 9 };
    const order = await sent<{ _id: string }>(request, '/api/orders', {
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
    const paths = ['/home', `/product/${_id}`, '/cart', '/placeorder', `/order/${order._id}`, '/profile'];
    const lists = ['/admin/orderlist', '/admin/productlist', '/admin/userlist'];
    for (const path of [...paths, ...lists]) await expectNoSideways(page, path);
    await context.close();
  });
}
