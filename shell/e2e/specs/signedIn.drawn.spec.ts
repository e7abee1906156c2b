import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { aShopper } from '../screens/aShopper.ts';
import { storageOf } from '../screens/signedIn.ts';
import { waitLonger } from '../waitLonger.ts';

const WIDTHS = [390, 768, 1280];

/** Notes the layout shifts of the page, and which of the server's elements the browser has kept. */
async function watch(page: Page): Promise<void> {
  await waitLonger(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('#shop h1')?.setAttribute('data-drawn', '');
    });
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = (Reflect.get(entry, 'sources') as { node: Node | null }[]).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent,
        );
        shifts.push({ value: Reflect.get(entry, 'value') as unknown, sources });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts);

for (const width of WIDTHS) {
  test(`a customer with a cart opens pages by address, and nothing moves, ${width} px wide`, async ({
    browser,
    shop,
  }) => {
    const { context, page, customer } = await aShopper(browser, shop);
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      const isOfFont = message.location().url.endsWith('.woff2');
      if (message.type() === 'error' && !isOfFont) pageErrors.push(message.text());
    });
    page.on('pageerror', (error) => pageErrors.push(String(error)));
    await page.setViewportSize({ width, height: 900 });
    // Text moves by parts of a pixel when its font arrives, which has nothing to do with the session.
    await page.route('**/*.woff2', (route) => route.abort());
    const { products } = (await (await page.request.get('/api/products')).json()) as {
      products: { _id: string; name: string }[];
    };
    const address = `/product/${products[0]?._id ?? ''}`;
    await page.goto(address);
    await page.getByLabel('Size').selectOption('M');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await watch(page);
    for (const path of ['/home', address, '/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: customer.name })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(page.locator('h1[data-drawn]'), path).toHaveCount(1);
      expect(await shiftsOf(page), path).toEqual([]);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });
}

test('an administrator opens pages by address, and neither of the two menus moves anything', async ({
  browser,
  shop,
}) => {
  const storageState = await storageOf(browser, shop, 'admin');
  const context = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const page = await context.newPage();
  await page.route('**/*.woff2', (route) => route.abort());
  await watch(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/home', { waitUntil: 'networkidle' });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
    await expect(page.locator('h1[data-drawn]'), String(width)).toHaveCount(1);
    expect(await shiftsOf(page), String(width)).toEqual([]);
  }
  await context.close();
});
